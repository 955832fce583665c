import { stringify } from 'csv-stringify/sync'
import type { Row } from '#records/row.ts'

// Matches what a spreadsheet would run as a formula, and what looks like an escaped formula.
const formula = /^'*[=+\-@\t\r＝＋－＠]/
const escapedFormula = /^''*[=+\-@\t\r＝＋－＠]/

/** A record's fields as a CSV line: lists of names joined by `; `, nested values as JSON. */
export const formatCsv = (rows: readonly Row[], fields: readonly string[]): string =>
  stringify(
    rows.map(row => fields.map(name => formatCell(row[name]))),
    { record_delimiter: 'windows' },
  )

function formatCell(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (Array.isArray(value) && value.every(isPlainName)) return escapeFormula(value.join('; '))
  return escapeFormula(typeof value === 'object' ? JSON.stringify(value) : String(value))
}

/** Whether a joined list of such names can be split again. */
const isPlainName = (each: unknown) => typeof each === 'string' && /^[^;[{\s"](?:[^;]*[^;\s])?$/.test(each)

/** Puts an apostrophe before what a spreadsheet would run; `unescapeFormula` removes it. */
const escapeFormula = (text: string) => (formula.test(text) ? `'${text}` : text)

/** The text of a cell before it was escaped. */
export const unescapeFormula = (cell: string): string => (escapedFormula.test(cell) ? cell.slice(1) : cell)
