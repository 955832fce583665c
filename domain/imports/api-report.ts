import type { LeftOut } from './clean-cells.ts'
import type { Refusal } from './map-row.ts'
import type { Outcome, RecordChange } from './record-change.ts'
import type { RecordsReport } from './records/import-records.ts'
import type { Report } from './report.ts'

export type Counts = Record<Outcome, number>

/** What an import did, or would do, as it is told over the wire: at most `most` of each list, and how many there are. */
export type ImportReport = {
  collection: string
  isDryRun: boolean
  rows: number
  counts: Record<string, Counts>
  /** The records by their names with what changes: those that change before those that do not, the first of each. */
  records: { total: number; items: RecordChange[] }
  refused: { total: number; items: Refusal[] }
  leftOut: { total: number; items: LeftOut[] }
  /** The file's columns that nobody reads. */
  unread: string[]
  /** The first records as they are, or would be. */
  sample: unknown[]
}

const most = 5000

export function countsOf(outcomes: readonly Outcome[]): Counts {
  const counts: Counts = { created: 0, updated: 0, unchanged: 0 }
  for (const outcome of outcomes) counts[outcome] += 1
  return counts
}

const some = <T extends { line: number }>(all: readonly T[]) => ({
  total: all.length,
  items: all.toSorted((a, b) => a.line - b.line).slice(0, most),
})

/** Records that a report names. */
const maxRecords = 500

function firstChanges(all: readonly RecordChange[]) {
  const [unchanged, changed] = [
    all.filter(({ outcome }) => outcome === 'unchanged'),
    all.filter(({ outcome }) => outcome !== 'unchanged'),
  ]
  return { total: all.length, items: [...changed, ...unchanged].slice(0, maxRecords) }
}

/** The report of an import by a source's mapping. */
export const mappedReport = (report: Omit<Report, 'file'>, sample: unknown[]): ImportReport => ({
  collection: report.collection,
  isDryRun: report.isDryRun,
  rows: report.rows,
  counts: { models: countsOf(report.models ?? []), variants: countsOf(report.variants ?? []) },
  records: firstChanges(report.records ?? []),
  refused: some(report.refused),
  leftOut: some(report.leftOut),
  unread: [],
  sample,
})

type Own = { collection: string; isDryRun: boolean; rows: number; unread: string[]; refused: Refusal[] }

/** The report of an import of records in our own terms. */
export const recordsReport = (
  { refused, ...own }: Own,
  report: RecordsReport,
  shown: number,
): ImportReport => ({
  ...own,
  counts: { records: countsOf(report.taken.map(({ outcome }) => outcome)) },
  records: firstChanges(report.taken.map(({ change }) => change)),
  refused: some([...refused, ...report.refused]),
  leftOut: some([]),
  sample: report.taken.slice(0, shown).map(({ change: _, ...taken }) => taken),
})
