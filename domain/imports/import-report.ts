import type { Outcome, RecordChange } from './describe-change.ts'
import type { RecordsImportResult } from './import-records.ts'
import type { RowRefusal } from './read-rows.ts'
import type { TextFormat } from './text-format.ts'

type OutcomeCounts = Record<Outcome, number>

/** The result of an import on the wire: at most `most` items of each list, and the total. */
export type ImportReport = {
  collection: string
  isDryRun: boolean
  rows: number
  /** How the file was read, if it was not UTF-8 with commas. */
  readAs?: TextFormat
  counts: { records: OutcomeCounts }
  /** Records by name with their changes, changed ones first. */
  records: { total: number; items: RecordChange[] }
  refused: { total: number; items: RowRefusal[] }
  /** The file's columns that are not mapped. */
  unread: string[]
  /** The first records as they are or would be. */
  sample: unknown[]
}

const maxListed = 5000

function countOutcomes(outcomes: readonly Outcome[]): OutcomeCounts {
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

type ImportSummary = Pick<ImportReport, 'collection' | 'isDryRun' | 'rows' | 'readAs' | 'unread'>

/** The number of records that a report shows in full. */
const sampleSize = 10

export const buildReport = (
  summary: ImportSummary,
  { taken, refused }: RecordsImportResult,
): ImportReport => ({
  ...summary,
  counts: { records: countOutcomes(taken.map(({ outcome }) => outcome)) },
  records: firstChanges(taken.map(({ change }) => change)),
  refused: firstByLine(refused),
  sample: taken.slice(0, sampleSize).map(({ change: _, ...row }) => row),
})
