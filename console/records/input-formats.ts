import { indiaOffsetMs } from '../../collections/india-time.ts'
import { formatNumber } from '../../format/numbers.ts'
import { formatRupees } from '../../format/rupees.ts'
import { parseInstant, toInstant } from '../frame/instants.ts'
import { translate } from '../frame/translate.ts'
import { readRupees } from './read-rupees.ts'

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

/** A value as typed, while it cannot be read. The form shows an error. */
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

/** An amount as its input shows it: 12,34,567. The input has the sign. */
export function amountText(value: unknown): string {
  if (value instanceof Unread) return value.text
  return typeof value === 'number' ? formatNumber(value) : ''
}

export const asAmount = (typed: string): unknown =>
  typed.trim() === '' ? null : (readRupees(typed) ?? new Unread(typed))

/** The limits of an amount in ₹. */
export type AmountLimits = { min?: number | undefined; max?: number | undefined }

export function amountProblem(value: unknown, { min, max }: AmountLimits): string | undefined {
  if (value instanceof Unread) return translate('fieldFailure.not_an_amount')
  if (typeof value !== 'number') return undefined
  if (min !== undefined && value < min)
    return translate('fieldFailure.amount_low', { min: formatRupees(min) })
  return max !== undefined && value > max
    ? translate('fieldFailure.amount_high', { max: formatRupees(max) })
    : undefined
}

/** Omits undefined attributes, which would override defaults. */
export const asInput = <Props extends object>(props: Props): Partial<Props> =>
  Object.fromEntries(Object.entries(props).filter(([, value]) => value !== undefined)) as Partial<Props>
