import { stringify } from 'csv-stringify/sync'

type Values = Record<string, unknown>

// What a spreadsheet would run as a formula, and what looks like one that has been made harmless.
const formula = /^'*[=+\-@\t\r＝＋－＠]/
const escapedFormula = /^''*[=+\-@\t\r＝＋－＠]/

/** A record's fields as a line of CSV: lists of names joined by `; `, everything nested as JSON. */
export const formatCsv = (rows: readonly Values[], fields: readonly string[]): string =>
  stringify(
    rows.map(row => fields.map(name => formatCell(row[name]))),
    { record_delimiter: 'windows' },
  )

function formatCell(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (Array.isArray(value) && value.every(isPlainName)) return escapeFormula(value.join('; '))
  return escapeFormula(typeof value === 'object' ? JSON.stringify(value) : String(value))
}

/** Joined, it can be taken apart again. */
const isPlainName = (each: unknown) => typeof each === 'string' && /^[^;[{\s"](?:[^;]*[^;\s])?$/.test(each)

/** With an apostrophe in front of what a spreadsheet would run; `asWritten` takes it off again. */
const escapeFormula = (text: string) => (formula.test(text) ? `'${text}` : text)

/** What a cell said before it was made harmless. */
export const unescapeFormula = (cell: string): string => (escapedFormula.test(cell) ? cell.slice(1) : cell)
