import type { LeftOut } from './clean-cells.ts'
import type { Refusal } from './map-row.ts'
import type { Outcome, RecordChange } from './record-change.ts'

/** What an import did, or would do. */
export type Report = {
  collection: string
  file: string
  isDryRun: boolean
  rows: number
  models?: Outcome[]
  variants?: Outcome[]
  listings?: Outcome[]
  records?: RecordChange[]
  refused: Refusal[]
  leftOut: LeftOut[]
}

const number = new Intl.NumberFormat('en-IN')

/** The report as lines for a person: totals first, then every refused row, then what was left out of the others. */
export function reportLines(report: Report): string[] {
  const { collection, file, isDryRun, rows, models, variants, listings, refused, leftOut } = report
  return [
    `${collection} from ${file}${isDryRun ? ' (dry run: nothing is written)' : ''}`,
    `rows read: ${number.format(rows)}`,
    ...(models ? [`models:    ${outcomes(models)}`] : []),
    ...(variants ? [`variants:  ${outcomes(variants)}`] : []),
    ...(listings ? [`listings:  ${outcomes(listings)}`] : []),
    `refused:   ${number.format(refused.length)}`,
    ...refused.toSorted((a, b) => a.line - b.line).map(({ line, reason }) => `  line ${line}: ${reason}`),
    ...(leftOut.length
      ? [`values left out: ${number.format(leftOut.length)}`, ...leftOutLines(leftOut)]
      : []),
  ]
}

const outcomes = (all: Outcome[]) =>
  (['created', 'updated', 'unchanged'] as const)
    .map(outcome => `${number.format(all.filter(each => each === outcome).length)} ${outcome}`)
    .join(', ')

/** Cells with one text and one reason share a line. */
function leftOutLines(leftOut: LeftOut[]): string[] {
  const alike = Map.groupBy(leftOut, ({ column, text, reason }) => `${column} "${text}" ${reason}`)
  return [...alike]
    .sort(([a], [b]) => a.localeCompare(b, 'en'))
    .map(([what, cells]) => {
      const lines = cells.map(({ line }) => line)
      const shown = lines.slice(0, 5).join(', ')
      return `  ${what} (line${lines.length > 1 ? 's' : ''} ${shown}${lines.length > 5 ? ` and ${lines.length - 5} more` : ''})`
    })
}
