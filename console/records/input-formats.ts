import { translate } from '../frame/translate.ts'

const indianHours = 5.5 * 3_600_000

/** What an input of date and time holds: it has no zone. */
const typedTime = /^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d+)?)?$/

/**
 * An instant of the wire as an input of date and time wants it, on India's clocks. react-admin formats a value twice, so
 * that a time without a zone is one already: read once more it would be read in the browser's zone.
 */
export function localTime(instant: string | null | undefined): string {
  if (instant && typedTime.test(instant)) return instant.slice(0, 16)
  const time = instant ? Date.parse(instant.replace(' ', 'T')) : Number.NaN
  return Number.isNaN(time) ? '' : new Date(time + indianHours).toISOString().slice(0, 16)
}

/** And back. */
export function wireTime(typed: string): string | null {
  const time = Date.parse(`${typed}:00+05:30`)
  return Number.isNaN(time) ? null : new Date(time).toISOString().replace('T', ' ')
}

/** Nested values are edited as text; what is no JSON yet stays a text, and the form says so. */
export class Unread {
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

/** Only what is given: an attribute that is undefined would still override. */
export const asInput = <Props extends object>(props: Props): Partial<Props> =>
  Object.fromEntries(Object.entries(props).filter(([, value]) => value !== undefined)) as Partial<Props>
