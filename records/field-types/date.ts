import { wireDate } from '#collections/define.ts'
import { asText, type FieldType, fail, isMissing, ok } from './field-type.ts'

// 2026-01-31, then optionally a time after a blank or T, then optionally a zone; without a zone it is UTC.
const shape = /^\d{4}-\d\d-\d\d(?:[ T]\d\d:\d\d(?::\d\d(?:\.\d{1,9})?)?)?\s*(?:Z|[+-]\d\d:?\d\d)?$/i

/** The instant that a text names, or undefined. */
export function parseInstant(text: string): Date | undefined {
  if (!shape.test(text)) return undefined
  if (!isInCalendar(text.slice(0, 10))) return undefined
  const iso = text.replace(' ', 'T')
  const date = new Date(/T.*(Z|[+-]\d\d:?\d\d)$/i.test(iso) || !iso.includes('T') ? iso : `${iso}Z`)
  // The calendar begins with the year 1, and the wire's format ends with 9999.
  const year = date.getUTCFullYear()
  return year >= 1 && year <= 9999 ? date : undefined
}

/** JavaScript takes the 30th of February for the 2nd of March. */
function isInCalendar(day: string): boolean {
  const instant = new Date(`${day}T00:00:00Z`)
  return !Number.isNaN(instant.getTime()) && instant.toISOString().startsWith(day)
}

export const date: FieldType = {
  read(input) {
    if (isMissing(input) || input === '') return ok(null)
    const instant = parseInstant(asText(input).trim())
    return instant ? ok(wireDate(instant)) : fail('validation_invalid_date', 'Must be a valid date.')
  },
  isBlank: isMissing,
}
