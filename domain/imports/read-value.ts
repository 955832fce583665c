import { forms, type Plain } from './forms.ts'
import type { ValueRule } from './mapping.ts'
import type { Row } from './read-rows.ts'

/** What a rule found in a row: the cell, its value, or why that cannot be taken over. */
export type Found = { column: string; text: string; value?: Plain; reason?: string }

/** The value that a rule finds in a row, in our units and words; nothing where all its cells are empty. */
export function readValue(cells: Row['cells'], rule: ValueRule): Found | undefined {
  const columns = [rule.column].flat()
  const column = columns.find(each => cells[each])
  const written = column && cells[column]
  if (!column || !written) return undefined
  const text = rule.first ? (written.split(',')[0] ?? '').trim() : written
  const translated = rule.values?.[text] ?? text
  if (rule.only && !new RegExp(rule.only).test(translated))
    return { column, text: written, reason: 'cannot be read' }
  const value = forms[rule.as].read(translated)
  if (value === undefined) return { column, text: written, reason: 'cannot be read' }
  if (typeof value === 'number' && (value < (rule.min ?? value) || value > (rule.max ?? value))) {
    return { column, text: written, reason: 'cannot be right' }
  }
  return { column, text: written, value }
}

/** What the words of a variant's name say that a field is; the first word of the table that is in it. */
export function namedValue(variant: string, { named }: ValueRule): string | undefined {
  const words = new Set(variant.split(/[^\p{L}\p{N}]+/u))
  return Object.entries(named ?? {}).find(([word]) => words.has(word))?.[1]
}
