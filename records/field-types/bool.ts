import { type FieldType, invalidFormat, isMissing, ok } from './field-type.ts'

const yes = new Set<unknown>([true, 1, '1', 't', 'T', 'true', 'True', 'TRUE'])
const no = new Set<unknown>([false, 0, '0', 'f', 'F', 'false', 'False', 'FALSE', ''])

/** A spelling of yes or no; an empty value is no. `undefined` for anything else. */
export function parseBool(input: unknown): boolean | undefined {
  if (yes.has(input)) return true
  return no.has(input) || isMissing(input) ? false : undefined
}

export const bool: FieldType = {
  read(input) {
    const value = parseBool(input)
    return value === undefined ? { error: invalidFormat } : ok(value)
  },
  isBlank: value => value !== true,
}
