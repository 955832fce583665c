import { type InputOf, wireDate } from '#collections/define.ts'
import type { rentEnquiries } from '#collections/index.ts'
import { refusedWrite } from '#records/errors.ts'
import { instantOf } from '#records/field-types/date.ts'
import { asText } from '#records/field-types/field-type.ts'
import { inIndia } from './india-time.ts'

type Input = InputOf<typeof rentEnquiries>

/** The same input with its times as instants: those without a zone are India's. What cannot be read stays. */
export function withRentTimes(input: Input): Input {
  const { startDateTime: start, endDateTime: end } = input
  return {
    ...input,
    ...(typeof start === 'string' && { startDateTime: onTheWire(start) }),
    ...(typeof end === 'string' && { endDateTime: onTheWire(end) }),
  }
}

function onTheWire(given: string): string {
  const instant = instantOf(inIndia(given))
  return instant ? wireDate(instant) : given
}

/** From when to when, if both can be read. Errors: 400 where the end is not later than the start (spec section 5). */
export function checkSpan(verb: 'create' | 'update', { startDateTime, endDateTime }: Input) {
  const start = instantOf(inIndia(asText(startDateTime)))
  const end = instantOf(inIndia(asText(endDateTime)))
  if (!start || !end) return undefined
  if (end > start) return { start, end }
  const message = 'End date and time must be after the start date and time.'
  throw refusedWrite(verb, { endDateTime: { code: 'validation_end_before_start', message } })
}
