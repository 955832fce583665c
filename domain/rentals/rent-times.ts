import { type InputOf, wireDate } from '#collections/define.ts'
import type { rentEnquiries } from '#collections/index.ts'
import { withIndiaOffset } from '#collections/india-time.ts'
import { dayMs, hourMs } from '#records/durations.ts'
import { refusedWrite } from '#records/errors.ts'
import { parseInstant } from '#records/field-types/date.ts'
import { asText } from '#records/field-types/field-type.ts'
import { rentTimeLimits } from './rent-period.ts'

type Input = InputOf<typeof rentEnquiries>
type Span = { start: Date; end: Date }

/** The same input with its times as instants; those without a zone are India's. Unreadable times stay unchanged. */
export function normalizeRentTimes(input: Input): Input {
  const { startDateTime: start, endDateTime: end } = input
  return {
    ...input,
    ...(typeof start === 'string' && { startDateTime: toWireTime(start) }),
    ...(typeof end === 'string' && { endDateTime: toWireTime(end) }),
  }
}

function toWireTime(typedTime: string): string {
  const instant = parseInstant(withIndiaOffset(typedTime))
  return instant ? wireDate(instant) : typedTime
}

/** The start and end, if both can be parsed. Errors: 400 if the end is not after the start (spec section 5). */
export function checkSpan(
  verb: 'create' | 'update',
  { startDateTime, endDateTime }: Input,
): Span | undefined {
  const start = parseInstant(withIndiaOffset(asText(startDateTime)))
  const end = parseInstant(withIndiaOffset(asText(endDateTime)))
  if (!start || !end) return undefined
  if (end > start) return { start, end }
  const message = 'End date and time must be after the start date and time.'
  throw refusedWrite(verb, { endDateTime: { code: 'validation_end_before_start', message } })
}

const { pastHours, aheadDays, maxDays } = rentTimeLimits

/** Errors: 400 for a start in the past or more than a year ahead, and for more than 90 days. */
export function checkNewSpan({ start, end }: Span, now = new Date()): void {
  const ahead = start.getTime() - now.getTime()
  if (ahead < -pastHours * hourMs) throw refusedWrite('create', { startDateTime: startInPast })
  if (ahead > aheadDays * dayMs) throw refusedWrite('create', { startDateTime: startTooFar })
  checkLength('create', { start, end })
}

/** Errors: 400 for more than 90 days. */
export function checkLength(verb: 'create' | 'update', { start, end }: Span): void {
  if (end.getTime() - start.getTime() > maxDays * dayMs)
    throw refusedWrite(verb, { endDateTime: rentTooLong })
}

const startInPast = { code: 'validation_start_in_past', message: 'The start cannot be in the past.' }
const startTooFar = {
  code: 'validation_start_too_far',
  message: `The start must be within the next ${aheadDays} days.`,
  params: { max: aheadDays },
}
const rentTooLong = {
  code: 'validation_rent_too_long',
  message: `A vehicle can be rented for at most ${maxDays} days.`,
  params: { max: maxDays },
}
