import { asSystem, type Ctx } from '#records/context.ts'
import { dayMs } from '#records/durations.ts'
import {
  findTakenVehicles,
  readTakenTimes,
  type TakenTime,
  toShownTimes,
  widen,
} from './occupancy/taken-times.ts'
import { rentTimeLimits } from './rent-period.ts'

/** A time in which a vehicle is taken, from the start up to but not including the end. */
export type Booking = Pick<TakenTime, 'startsAt' | 'endsAt'>

/** Times of members only: who has booked, and why a time is blocked, is not for other renters. */
const toBooking = ({ startsAt, endsAt }: TakenTime): Booking => ({ startsAt, endsAt })

/**
 * When nobody else can rent the vehicle from now on, the earliest first: bookings with the owner's hours between rentals,
 * and blocked times. A form that is being filled does not count, since it ends within minutes.
 */
export async function listUpcomingBookings(
  ctx: Ctx,
  { id, bufferHours }: { id: string; bufferHours: number | null },
  now = new Date(),
): Promise<Booking[]> {
  const ahead = (rentTimeLimits.aheadDays + rentTimeLimits.maxDays) * dayMs
  const span = { startsAt: now, endsAt: new Date(now.getTime() + ahead) }
  const taken = await readTakenTimes(asSystem(ctx), id, widen(span, bufferHours ?? 0), { now })
  return toShownTimes(taken, bufferHours).map(toBooking)
}

/** The vehicles that are taken right now. */
export const findBookedVehicles = (
  ctx: Ctx,
  vehicles: readonly string[],
  now = new Date(),
): Promise<Set<string>> => findTakenVehicles(asSystem(ctx), vehicles, now)
