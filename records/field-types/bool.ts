import { type FieldType, fail, isMissing, ok } from './field-type.ts'

const yes = new Set<unknown>([true, 1, '1', 't', 'T', 'true', 'True', 'TRUE'])
const no = new Set<unknown>([false, 0, '0', 'f', 'F', 'false', 'False', 'FALSE', ''])

export const bool: FieldType = {
  read(given) {
    if (yes.has(given)) return ok(true)
    if (no.has(given) || isMissing(given)) return ok(false)
    return fail('validation_invalid_format', 'Invalid value format.')
  },
  isBlank: value => value !== true,
}
