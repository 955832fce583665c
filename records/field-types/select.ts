import type { FieldOptions } from '#collections/define.ts'
import { findJsonEnd } from '../nesting.ts'
import { asText, type FieldType, fail, ok } from './field-type.ts'

/** A list of texts from a scalar, a list, or a list as JSON text; blanks and repeats removed. */
export function asList(input: unknown): string[] {
  const items = Array.isArray(input)
    ? input
    : typeof input === 'string' && input.startsWith('[')
      ? parseList(input)
      : [input]
  return [...new Set(items.map(asText).filter(Boolean))]
}

type SelectOptions = FieldOptions & { values: readonly string[]; multiple: boolean; maxSelect?: number }

export const select: FieldType = {
  read(input, { values, multiple, maxSelect = values.length }: SelectOptions) {
    const items = asList(input)
    if (multiple && items.length > maxSelect)
      return fail('validation_too_many_values', `Select no more than ${maxSelect}.`, { max: maxSelect })
    const unknown = items.find(item => !values.includes(item))
    if (unknown !== undefined) return fail('validation_invalid_value', `Invalid value ${unknown}.`)
    return ok(multiple ? items : (items.at(-1) ?? ''))
  },
  isBlank: value => value === '' || (Array.isArray(value) && value.length === 0),
}

function parseList(text: string): unknown[] {
  if (findJsonEnd(text) === undefined) return [text]
  try {
    const parsed: unknown = JSON.parse(text)
    return Array.isArray(parsed) ? parsed : [text]
  } catch {
    return [text]
  }
}
