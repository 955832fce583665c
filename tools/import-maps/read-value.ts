import type { SourceRow } from '#domain/imports/read-rows.ts'
import type { Conditions, ValueRule } from './mapping-schema.ts'
import { type PlainValue, valueParsers } from './value-parsers.ts'

/** Whether the cells match all conditions. */
export const matchesConditions = (cells: SourceRow['cells'], where: Conditions): boolean =>
  Object.entries(where).every(([column, pattern]) => pattern.test(cells[column] ?? ''))

/** The result of a rule on a row: the cell, its value, or why it is skipped. */
export type CellReading = { column: string; text: string; value?: PlainValue; reason?: string }

/** The value that a rule reads from a row, in our units and words; `undefined` if all its cells are empty. */
export function readValue(cells: SourceRow['cells'], rule: ValueRule): CellReading | undefined {
  const columns = [rule.column].flat()
  const column = columns.find(each => cells[each]) ?? columns[0]
  const known = rule.cases?.find(({ where }) => matchesConditions(cells, where))
  const written = (column && cells[column]) || known?.is
  if (!column || !written || (known && !known.is)) return undefined
  const text = known?.is ?? textOf(written, rule)
  if (rule.only && !rule.only.test(text)) return { column, text: written, reason: 'cannot be read' }
  const read = valueParsers[rule.as].read(text)
  const value = rule.before !== undefined && typeof read === 'number' ? rule.before - read : read
  if (value === undefined) return { column, text: written, reason: 'cannot be read' }
  if (typeof value === 'number' && (value < (rule.min ?? value) || value > (rule.max ?? value))) {
    return { column, text: written, reason: 'cannot be right' }
  }
  return { column, text: written, value }
}

function textOf(written: string, { first, values, unit }: ValueRule): string {
  const text = first ? (written.split(',')[0] ?? '').trim() : written
  const translated = values?.[text] ?? text
  return unit && /^[\d.,]+$/.test(translated) ? `${translated} ${unit}` : translated
}

/** A field's value from the words of a variant's name: the first word of the table that occurs in it. */
export function findNamedValue(variant: string, { named }: ValueRule): string | undefined {
  const words = new Set(variant.split(/[^\p{L}\p{N}]+/u))
  return Object.entries(named ?? {}).find(([word]) => words.has(word))?.[1]
}
