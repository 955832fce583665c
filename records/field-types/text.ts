import { defaultLimits } from '#collections/field-types/field.ts'
import type { TextOptions } from '#collections/field-types/text.ts'
import { cleanText, hasNoWords } from './clean-text.ts'
import { asText, type FieldType, fail, invalidFormat, ok } from './field-type.ts'

/** Plain text without invisible characters. It is not trimmed; lengths count code points. */
export const text: FieldType = {
  read(input, { min, max = defaultLimits.textLength, pattern }: TextOptions) {
    const value = cleanText(asText(input))
    if (!value) return ok('')
    const length = [...value].length
    if (min !== undefined && length < min) {
      return fail('validation_min_text_constraint', `Must be at least ${min} character(s).`, { min })
    }
    if (length > max) {
      return fail('validation_max_text_constraint', `Must be no more than ${max} character(s).`, { max })
    }
    if (pattern && !pattern.test(value)) return { error: invalidFormat }
    return ok(value)
  },
  isBlank: value => typeof value === 'string' && hasNoWords(value),
}
