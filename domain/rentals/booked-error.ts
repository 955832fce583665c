import { formatMoment } from '#format/english-dates.ts'
import type { FieldError } from '#records/errors.ts'
import type { Span } from './occupancy/taken-times.ts'

const toWords = ({ startsAt, endsAt }: Span) =>
  `from ${formatMoment(startsAt.toISOString())} to ${formatMoment(endsAt.toISOString())}`

/** A period as the wire has it. */
const toPeriod = ({ startsAt, endsAt }: Span) => ({ start: wire(startsAt), end: wire(endsAt) })
const wire = (instant: Date) => instant.toISOString().replace('T', ' ')

/** The error for a period in which the vehicle is taken, with times in India, and the next free periods. */
export const newBookedError = (taken: Span, free: readonly Span[] = []): FieldError => ({
  code: 'validation_booked',
  message: `This vehicle is booked ${toWords(taken)}. Please choose other dates.`,
  params: { ...toPeriod(taken), free: free.map(toPeriod) },
})
