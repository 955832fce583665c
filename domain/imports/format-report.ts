import { formatNumber } from '#format/numbers.ts'
import type { ImportReport } from './import-report.ts'
import type { TextFormat } from './text-format.ts'

/** The report as lines of text: totals first, then the refused rows. */
export function formatReport(file: string, report: ImportReport): string[] {
  const { collection, isDryRun, rows, readAs, counts, refused, unread } = report
  return [
    `${collection} from ${file}${isDryRun ? ' (dry run: nothing is written)' : ''}`,
    `rows read: ${formatNumber(rows)}`,
    ...(readAs ? [`read as:   ${formatTextFormat(readAs)}`] : []),
    ...(unread.length ? [`ignored:   ${unread.join(', ')}`] : []),
    `records:   ${Object.entries(counts.records)
      .map(([outcome, count]) => `${formatNumber(count)} ${outcome}`)
      .join(', ')}`,
    ...formatRefusals(refused),
  ]
}

/** How many rows are refused, and the line and reason of each. */
export const formatRefusals = ({ total, items }: { total: number; items: readonly Refusal[] }): string[] => [
  `refused:   ${formatNumber(total)}`,
  ...items.toSorted((a, b) => a.line - b.line).map(({ line, reason }) => `  line ${line}: ${reason}`),
]

type Refusal = { line: number; reason: string }

const separatorNames = { ',': 'commas', ';': 'semicolons', '\t': 'tabs', '|': 'vertical bars' }

const formatTextFormat = ({ encoding, separator }: TextFormat) =>
  separator ? `${encoding}, separated by ${separatorNames[separator]}` : encoding
