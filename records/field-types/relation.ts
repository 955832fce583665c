import { defaultLimits, type FieldOptions } from '#collections/field-types/field.ts'
import { type FieldType, fail, ok } from './field-type.ts'
import { asList } from './select.ts'

type RelationOptions = FieldOptions & { multiple?: boolean; maxSelect?: number }

/**
 * Ids of other records. A single relation without a target is `null` in the database and `''` on the wire; a multiple
 * relation is a list.
 */
export const relation: FieldType = {
  read(input, { multiple, maxSelect = defaultLimits.selected }: RelationOptions) {
    const ids = asList(input)
    if (!multiple) return ok(ids.at(-1) ?? null)
    if (ids.length > maxSelect)
      return fail('validation_too_many_values', `Select no more than ${maxSelect}.`, { max: maxSelect })
    return ok(ids)
  },
  isBlank: value => value === null || value === '' || (Array.isArray(value) && value.length === 0),
  render: stored => stored ?? '',
}
