import type { NumberOptions } from '#collections/field-types/number.ts'
import { type FieldType, fail, isMissing, ok } from './field-type.ts'

/** Numbers and numeric text. `null` and `''` mean no value; anything else is an error and never becomes 0. */
export const number: FieldType = {
  read(input, { min, max: limit, integer }: NumberOptions & { integer?: boolean }) {
    const max = typeof limit === 'function' ? limit() : limit
    if (isMissing(input) || input === '') return ok(null)
    const value =
      typeof input === 'boolean' ? Number(input) : typeof input === 'string' ? parseNumber(input) : input
    if (typeof value !== 'number' || !Number.isFinite(value)) {
      return fail('validation_not_a_number', 'Must be a number.')
    }
    if (integer && !Number.isSafeInteger(value)) {
      return fail('validation_only_int_constraint', 'Decimal numbers are not allowed.')
    }
    if (min !== undefined && value < min) {
      return fail('validation_min_number_constraint', `Must be at least ${min}.`, { min })
    }
    if (max !== undefined && value > max) {
      return fail('validation_max_number_constraint', `Must be at most ${max}.`, { max })
    }
    return ok(value)
  },
  isBlank: isMissing,
}

const parseNumber = (text: string) =>
  /^\s*[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?\s*$/i.test(text) ? Number(text) : undefined
