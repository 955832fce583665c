import { stringify } from 'csv-stringify/sync'

type Row = Record<string, unknown>

// What a spreadsheet would run as a formula, and what looks like one that has been made harmless.
const formula = /^'*[=+\-@\t\r＝＋－＠]/
const harmless = /^''*[=+\-@\t\r＝＋－＠]/

/** A record's fields as a line of CSV: lists of names joined by `; `, everything nested as JSON. */
export const csvLines = (rows: readonly Row[], fields: readonly string[]): string =>
  stringify(
    rows.map(row => fields.map(name => cellOf(row[name]))),
    { record_delimiter: 'windows' },
  )

function cellOf(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (Array.isArray(value) && value.every(isPlainName)) return withoutFormula(value.join('; '))
  return withoutFormula(typeof value === 'object' ? JSON.stringify(value) : String(value))
}

/** Joined, it can be taken apart again. */
const isPlainName = (each: unknown) => typeof each === 'string' && /^[^;[{\s"](?:[^;]*[^;\s])?$/.test(each)

/** With an apostrophe in front of what a spreadsheet would run; `asWritten` takes it off again. */
const withoutFormula = (text: string) => (formula.test(text) ? `'${text}` : text)

/** What a cell said before it was made harmless. */
export const asWritten = (cell: string): string => (harmless.test(cell) ? cell.slice(1) : cell)
