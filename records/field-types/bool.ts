import { type FieldType, fail, isMissing, ok } from './field-type.ts'

const yes = new Set<unknown>([true, 1, '1', 't', 'T', 'true', 'True', 'TRUE'])
const no = new Set<unknown>([false, 0, '0', 'f', 'F', 'false', 'False', 'FALSE', ''])

export const bool: FieldType = {
  read(input) {
    if (yes.has(input)) return ok(true)
    if (no.has(input) || isMissing(input)) return ok(false)
    return fail('validation_invalid_format', 'Invalid value format.')
  },
  isBlank: value => value !== true,
}
