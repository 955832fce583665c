import { cleanText } from './clean-text.ts'
import { asText, type FieldType, fail, isEmptyText, ok } from './field-type.ts'

// One @, a dot in the domain, no blanks. Linear: the classes before and after @ exclude it.
const shape = /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/

/** Whether the text looks like one e-mail address of at most 254 characters. */
export const isEmail = (value: string) => value.length <= 254 && shape.test(value)

export const email: FieldType = {
  read(input) {
    const value = cleanText(asText(input)).trim()
    return !value || isEmail(value)
      ? ok(value)
      : fail('validation_is_email', 'Must be a valid email address.')
  },
  isBlank: isEmptyText,
}
