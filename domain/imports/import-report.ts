import type { SkippedCell } from './clean-cells.ts'
import type { Outcome, RecordChange } from './describe-change.ts'
import type { ImportResult } from './format-report.ts'
import type { RowRefusal } from './map-row.ts'
import type { RecordsImportResult } from './records/import-records.ts'
import type { TextFormat } from './text-format.ts'

export type OutcomeCounts = Record<Outcome, number>

/** The result of an import on the wire: at most `most` items of each list, and the total. */
export type ImportReport = {
  collection: string
  isDryRun: boolean
  rows: number
  /** How the file was read, if it was not UTF-8 with commas. */
  readAs?: TextFormat
  counts: Record<string, OutcomeCounts>
  /** Records by name with their changes, changed ones first. */
  records: { total: number; items: RecordChange[] }
  refused: { total: number; items: RowRefusal[] }
  leftOut: { total: number; items: SkippedCell[] }
  /** The file's columns that are not mapped. */
  unread: string[]
  /** The first records as they are or would be. */
  sample: unknown[]
}

const maxListed = 5000

export function countOutcomes(outcomes: readonly Outcome[]): OutcomeCounts {
  const counts: OutcomeCounts = { created: 0, updated: 0, unchanged: 0 }
  for (const outcome of outcomes) counts[outcome] += 1
  return counts
}

const firstByLine = <T extends { line: number }>(all: readonly T[]) => ({
  total: all.length,
  items: all.toSorted((a, b) => a.line - b.line).slice(0, maxListed),
})

/** The maximum number of records in a report. */
const maxChanges = 500

function firstChanges(all: readonly RecordChange[]) {
  const [unchanged, changed] = [
    all.filter(({ outcome }) => outcome === 'unchanged'),
    all.filter(({ outcome }) => outcome !== 'unchanged'),
  ]
  return { total: all.length, items: [...changed, ...unchanged].slice(0, maxChanges) }
}

/** The report of an import with a source's mapping. */
export const buildMappedReport = (report: Omit<ImportResult, 'file'>, sample: unknown[]): ImportReport => ({
  collection: report.collection,
  isDryRun: report.isDryRun,
  rows: report.rows,
  counts: { models: countOutcomes(report.models ?? []), variants: countOutcomes(report.variants ?? []) },
  records: firstChanges(report.records ?? []),
  refused: firstByLine(report.refused),
  leftOut: firstByLine(report.leftOut),
  unread: [],
  sample,
})

type RecordsImportSummary = {
  collection: string
  isDryRun: boolean
  rows: number
  unread: string[]
  refused: RowRefusal[]
}

/** The report of an import of records with our field names. */
export const buildRecordsReport = (
  { refused, ...own }: RecordsImportSummary,
  report: RecordsImportResult,
  shown: number,
): ImportReport => ({
  ...own,
  counts: { records: countOutcomes(report.taken.map(({ outcome }) => outcome)) },
  records: firstChanges(report.taken.map(({ change }) => change)),
  refused: firstByLine([...refused, ...report.refused]),
  leftOut: firstByLine([]),
  sample: report.taken.slice(0, shown).map(({ change: _, ...taken }) => taken),
})
