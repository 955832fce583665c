import type { Appointment } from '#domain/notifications/appointment.ts'
import type { Deal } from '../engine/deal.ts'
import type { Facts, State } from '../engine/process.ts'
import { driveMinutes } from './slots.ts'

const [minuteMs, hourMs] = [60_000, 3_600_000]
const hoursBefore = [24, 2]

const timeOf = (value: unknown) => Date.parse(String(value ?? '')) || 0

/** When the drive begins, in milliseconds; 0 if no time is agreed. */
export const startOf = ({ startsAt }: Facts) => timeOf(startsAt)

/** When the drive is over, and not before the state began. */
export const endOf = (entered: Date, terms: Facts) =>
  new Date(Math.max(entered.getTime() + minuteMs, startOf(terms) + driveMinutes * minuteMs))

/**
 * An answer is due after some hours, but before the time that it is about: the one offered, or else the last wish. There
 * is always half an hour.
 */
export const answerWithin = (hours: number) => (entered: Date, terms: Facts) => {
  const about = startOf(terms) || Math.max(timeOf(terms.firstWish), timeOf(terms.secondWish))
  const latest = Math.min(entered.getTime() + hours * hourMs, about || Number.POSITIVE_INFINITY)
  return new Date(Math.max(entered.getTime() + hourMs / 2, latest))
}

/** Both sides are reminded a day and two hours before the drive. */
export const driveReminders: NonNullable<State['reminders']> = (entered, terms) =>
  hoursBefore
    .map(hours => new Date(startOf(terms) - hours * hourMs))
    .filter(at => at > entered)
    .flatMap(at => [
      { to: 'buyer' as const, event: 'driveReminder' as const, at },
      { to: 'seller' as const, event: 'driveReminder' as const, at },
    ])

/** The drive for a calendar; `undefined` while no time is agreed. */
export function driveAppointment({ id, state, moves, terms }: Deal): Appointment | undefined {
  const start = startOf(terms ?? {})
  if (!start || state === 'asked' || state === 'offered') return undefined
  return {
    uid: id,
    sequence: moves ?? 0,
    startsAt: new Date(start).toISOString(),
    minutes: driveMinutes,
    // Only the address of a dealer's place leaves the site; others meet where their page says.
    place: terms?.place ? String(terms.placeText ?? '') : '',
    path: `/deals/${id}`,
    isCancelled: ['cancelled', 'withdrawn', 'expired', 'declined', 'unavailable'].includes(state),
  }
}
