import { defaultLimits } from '#collections/field-types/field.ts'
import type { FileOptions } from '#collections/field-types/file.ts'
import { type FieldType, fail, invalidFileName, ok } from './field-type.ts'
import { asList } from './select.ts'

// Names that the store generates: no folders, no hidden files.
const storedName = /^[A-Za-z0-9_][A-Za-z0-9._-]{0,199}$/

/** Names of stored files. */
export const file: FieldType = {
  read(input, { maxSelect = defaultLimits.selected, single }: FileOptions) {
    const names = asList(input)
    if (names.length > maxSelect) {
      return fail('validation_too_many_files', `Select no more than ${maxSelect}.`, { max: maxSelect })
    }
    if (!names.every(name => storedName.test(name))) return { error: invalidFileName }
    return ok(single ? (names.at(-1) ?? '') : names)
  },
  isBlank: value => value === '' || (Array.isArray(value) && value.length === 0),
}
