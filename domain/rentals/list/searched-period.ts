import { RecordError } from '#records/errors.ts'
import type { Span } from '../occupancy/taken-times.ts'
import { checkNewSpan, checkSpan } from '../rent-times.ts'
import type { RentalListQuery } from './rental-query.ts'

/**
 * The time that a list's address names; without one the list is for any time. Undefined if nobody can book it: it is over,
 * incomplete or too long.
 */
export function findSearchedPeriod(
  { startDateTime, endDateTime }: Pick<RentalListQuery, 'startDateTime' | 'endDateTime'>,
  now = new Date(),
): { period?: Span } | undefined {
  if (!startDateTime && !endDateTime) return {}
  try {
    const span = checkSpan('create', { startDateTime, endDateTime })
    if (!span) return undefined
    checkNewSpan(span, now)
    return { period: { startsAt: span.start, endsAt: span.end } }
  } catch (error) {
    if (error instanceof RecordError) return undefined
    throw error
  }
}
