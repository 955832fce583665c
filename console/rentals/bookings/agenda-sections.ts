import { formatShortDay } from '../../../format/english-dates.ts'
import { translate } from '../../frame/translate.ts'
import type { PlacedBooking } from './booking.ts'
import { dayOfInstant, daysOf, type Month, monthNow, weekdayOf } from './month.ts'

/**
 * A month's bookings by the day on which they start, each day with its heading. In the present month, those under way
 * come first and those that have ended last.
 */
export function agendaSections(
  month: Month,
  bookings: readonly PlacedBooking[],
  now = Date.now(),
): [heading: string, bookings: PlacedBooking[]][] {
  const { start: monthStart } = daysOf(month)
  const isPresent = month === monthNow(now)
  const isEnded = ({ end }: PlacedBooking) => isPresent && end <= now
  const isUnderWay = ({ start, end }: PlacedBooking) => isPresent && start <= now && end > now
  const rank = (booking: PlacedBooking) => (isUnderWay(booking) ? 0 : isEnded(booking) ? 2 : 1)
  const headingOf = (booking: PlacedBooking) => {
    if (isUnderWay(booking)) return translate('bookings.underWay')
    if (isEnded(booking)) return translate('bookings.ended')
    return booking.start < monthStart ? translate('bookings.begunBefore') : dayHeading(booking.start)
  }
  const sorted = bookings.toSorted((a, b) => rank(a) - rank(b) || a.start - b.start)
  return [...Map.groupBy(sorted, headingOf)]
}

function dayHeading(start: number): string {
  const day = dayOfInstant(start)
  return translate('bookings.day', { weekday: weekdayOf(day), day: formatShortDay(day) })
}
