import { ne } from 'drizzle-orm'
import ical, { ICalEventStatus } from 'ical-generator'
import { rentOccupancies } from '#collections/index.ts'
import { asSystem, type Ctx } from '#records/context.ts'
import { dayMs } from '#records/durations.ts'
import { notFound } from '#records/errors.ts'
import { readTakenTimes } from '../occupancy/taken-times.ts'
import { isCalendarAddress } from './vehicle-calendars.ts'

/** The days before and after the present that the file covers. */
const [pastDays, aheadDays] = [30, 455]

type Words = {
  /** The name of the calendar, and what its events are called. */
  name: string
  booked: string
  blocked: string
  /** The site's host, which makes the ids of events unique. */
  host: string
}

/**
 * When a vehicle is booked or blocked as a calendar (RFC 5545), in UTC. Nobody's name is in it, and nothing of what another
 * calendar says, so that two sites that read each other do not repeat it for ever. Errors: 404 unless the secret is that of
 * the vehicle.
 */
export async function writeCalendarFile(
  ctx: Ctx,
  vehicle: string,
  secret: string,
  { name, booked, blocked, host }: Words,
): Promise<string> {
  if (!(await isCalendarAddress(ctx, vehicle, secret))) throw notFound()
  const now = Date.now()
  const window = { startsAt: new Date(now - pastDays * dayMs), endsAt: new Date(now + aheadDays * dayMs) }
  const where = ne(rentOccupancies.table.kind, 'foreign')
  const times = await readTakenTimes(asSystem(ctx), vehicle, window, { where })
  const calendar = ical({ prodId: '//Sawari//Rentals//EN', name, ttl: 3600 })
  for (const { id, kind, startsAt, endsAt } of times) {
    if (kind === 'hold') continue
    calendar.createEvent({
      id: `${id}@${host}`,
      start: startsAt,
      end: endsAt,
      summary: kind === 'booking' ? booked : blocked,
      status: ICalEventStatus.CONFIRMED,
    })
  }
  return calendar.toString()
}
