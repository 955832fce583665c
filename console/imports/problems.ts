import type { ImportReport } from './send-file.ts'

/** A problem in a file: its line, its field, and the reason. */
export type Problem = { line: number; record: string; field: string; reason: string }

/** All rejected rows, by line. */
export const problemsIn = ({ refused }: ImportReport): Problem[] =>
  refused.items
    .flatMap(({ line, label: record = '', reason, fields }) =>
      fields
        ? Object.entries(fields).map(([field, words]) => ({ line, record, field, reason: words }))
        : [{ line, record, field: '', reason }],
    )
    .sort((one, other) => one.line - other.line)

/** The problems as CSV without formulas. */
export const problemsCsv = (problems: readonly Problem[]): string =>
  `\ufeff${[
    ['line', 'record', 'field', 'reason'],
    ...problems.map(({ line, record, field, reason }) => [String(line), record, field, reason]),
  ]
    .map(cells => cells.map(cellOf).join(','))
    .join('\r\n')}\r\n`

const cellOf = (text: string) => {
  const harmless = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}
