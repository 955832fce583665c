import type { FieldOptions } from '#collections/define.ts'
import { endOfJson } from '../nesting.ts'
import { asText, type FieldType, fail, ok } from './field-type.ts'

/** A list of texts from a scalar, a list, or a list as JSON text; blanks and repeats removed. */
export function asList(given: unknown): string[] {
  const items = Array.isArray(given)
    ? given
    : typeof given === 'string' && given.startsWith('[')
      ? fromJson(given)
      : [given]
  return [...new Set(items.map(asText).filter(Boolean))]
}

type SelectOptions = FieldOptions & { values: readonly string[]; multiple: boolean; maxSelect?: number }

export const select: FieldType = {
  read(given, { values, multiple, maxSelect = values.length }: SelectOptions) {
    const items = asList(given)
    if (multiple && items.length > maxSelect)
      return fail('validation_too_many_values', `Select no more than ${maxSelect}.`, { max: maxSelect })
    const unknown = items.find(item => !values.includes(item))
    if (unknown !== undefined) return fail('validation_invalid_value', `Invalid value ${unknown}.`)
    return ok(multiple ? items : (items.at(-1) ?? ''))
  },
  isBlank: value => value === '' || (Array.isArray(value) && value.length === 0),
}

function fromJson(given: string): unknown[] {
  if (endOfJson(given) === undefined) return [given]
  try {
    const parsed: unknown = JSON.parse(given)
    return Array.isArray(parsed) ? parsed : [given]
  } catch {
    return [given]
  }
}
