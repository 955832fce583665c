import { cleanText } from './clean-text.ts'
import { asText, type FieldType, fail, isEmptyText, ok } from './field-type.ts'

export const url: FieldType = {
  read(input) {
    const value = cleanText(asText(input)).trim()
    return !value || isWebAddress(value) ? ok(value) : fail('validation_invalid_url', 'Must be a valid url.')
  },
  isBlank: isEmptyText,
}

const isWebAddress = (value: string) =>
  value.length <= 2000 && URL.canParse(value) && ['http:', 'https:'].includes(new URL(value).protocol)
