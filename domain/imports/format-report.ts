import type { SkippedCell } from './clean-cells.ts'
import type { Outcome, RecordChange } from './describe-change.ts'
import type { RowRefusal } from './map-row.ts'
import { isUnusual, type TextFormat } from './text-format.ts'

/** The result of an import or a dry run. */
export type ImportResult = {
  collection: string
  file: string
  isDryRun: boolean
  rows: number
  readAs?: TextFormat
  models?: Outcome[]
  variants?: Outcome[]
  listings?: Outcome[]
  records?: RecordChange[]
  refused: RowRefusal[]
  leftOut: SkippedCell[]
}

const number = new Intl.NumberFormat('en-IN')

/** The report as lines of text: totals first, then every rejected row, then the values ignored in other rows. */
export function formatReport(report: ImportResult): string[] {
  const { collection, file, isDryRun, rows, readAs, models, variants, listings, refused, leftOut } = report
  return [
    `${collection} from ${file}${isDryRun ? ' (dry run: nothing is written)' : ''}`,
    `rows read: ${number.format(rows)}`,
    ...(readAs && isUnusual(readAs) ? [`read as:   ${formatTextFormat(readAs)}`] : []),
    ...(models ? [`models:    ${formatOutcomes(models)}`] : []),
    ...(variants ? [`variants:  ${formatOutcomes(variants)}`] : []),
    ...(listings ? [`listings:  ${formatOutcomes(listings)}`] : []),
    `refused:   ${number.format(refused.length)}`,
    ...refused.toSorted((a, b) => a.line - b.line).map(({ line, reason }) => `  line ${line}: ${reason}`),
    ...(leftOut.length
      ? [`values ignored: ${number.format(leftOut.length)}`, ...formatSkippedCells(leftOut)]
      : []),
  ]
}

const separatorNames = { ',': 'commas', ';': 'semicolons', '\t': 'tabs', '|': 'vertical bars' }

const formatTextFormat = ({ encoding, separator }: TextFormat) =>
  separator ? `${encoding}, separated by ${separatorNames[separator]}` : encoding

const formatOutcomes = (all: Outcome[]) =>
  (['created', 'updated', 'unchanged'] as const)
    .map(outcome => `${number.format(all.filter(each => each === outcome).length)} ${outcome}`)
    .join(', ')

/** Cells with one text and one reason share a line. */
function formatSkippedCells(leftOut: SkippedCell[]): string[] {
  const alike = Map.groupBy(leftOut, ({ column, text, reason }) => `${column} "${text}" ${reason}`)
  return [...alike]
    .sort(([a], [b]) => a.localeCompare(b, 'en'))
    .map(([what, cells]) => {
      const lines = cells.map(({ line }) => line)
      const shown = lines.slice(0, 5).join(', ')
      return `  ${what} (line${lines.length > 1 ? 's' : ''} ${shown}${lines.length > 5 ? ` and ${lines.length - 5} more` : ''})`
    })
}
