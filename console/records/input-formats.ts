import { indiaOffsetMs } from '../../collections/india-time.ts'
import { parseInstant, toInstant } from '../frame/instants.ts'
import { translate } from '../frame/translate.ts'

/** The value of a date-and-time input, which has no zone. */
const typedTime = /^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d+)?)?$/

/**
 * Converts an instant of the API to a date-and-time input in Indian time. react-admin formats a value twice, so
 * a time without a zone is returned as it is: parsing it again would use the browser's zone.
 */
export function localTime(instant: string | null | undefined): string {
  if (instant && typedTime.test(instant)) return instant.slice(0, 16)
  const time = instant ? parseInstant(instant) : Number.NaN
  return Number.isNaN(time) ? '' : new Date(time + indiaOffsetMs).toISOString().slice(0, 16)
}

/** Converts the input's value back to an instant. */
export function wireTime(typed: string): string | null {
  const time = Date.parse(`${typed}:00+05:30`)
  return Number.isNaN(time) ? null : toInstant(time)
}

/** A nested value as typed, while it is not valid JSON. The form shows an error. */
class Unread {
  readonly text: string
  constructor(text: string) {
    this.text = text
  }
}

export const jsonText = (value: unknown): string => {
  if (value instanceof Unread) return value.text
  return value === null || value === undefined || value === '' ? '' : JSON.stringify(value, null, 2)
}

export function asJson(typed: string): unknown {
  if (typed.trim() === '') return null
  try {
    return JSON.parse(typed)
  } catch {
    return new Unread(typed)
  }
}

export const jsonTextProblem = (value: unknown) =>
  value instanceof Unread ? translate('fieldFailure.invalid_json') : undefined

/** Omits undefined attributes, which would override defaults. */
export const asInput = <Props extends object>(props: Props): Partial<Props> =>
  Object.fromEntries(Object.entries(props).filter(([, value]) => value !== undefined)) as Partial<Props>
