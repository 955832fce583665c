import { and, count, eq, gte, lt } from 'drizzle-orm'
import { wireDate } from '#collections/define.ts'
import type { FirmPlace } from '#collections/firms.ts'
import { driveSlots, firmPlaces } from '#collections/index.ts'
import { indiaDay, indiaOffsetMs } from '#collections/india-time.ts'
import { asSystem, type Ctx } from '#records/context.ts'
import { dayMs } from '#records/durations.ts'
import { findRecord } from '#records/get.ts'
import type { Deal } from '../engine/deal.ts'
import { dateOf } from '../engine/process.ts'

/** How long a test drive takes. The rest of the hour is for the papers and the next vehicle. */
export const driveMinutes = 45
/** How far ahead a drive can be booked, and how long before it at the latest. */
export const bookableDays = 14
const hoursBefore = 2

const [minuteMs, hourMs] = [60_000, 3_600_000]

export type SlottedPlace = Pick<FirmPlace, 'id' | 'hours' | 'closedDays' | 'drivesAtOnce'>

/** Whether a place gives its times by itself; otherwise it agrees on one with each buyer. */
export const hasSlots = ({ hours, drivesAtOnce }: SlottedPlace) => Boolean(hours?.length && drivesAtOnce)

/**
 * The times of test drives of a place on that day in India (`2026-11-28`): on each full hour within its opening hours.
 * They never depend on the opening time, so times given before and after a change of the hours do not overlap.
 */
export function slotsOfDay({ hours, closedDays }: SlottedPlace, day: string): Date[] {
  if (closedDays?.includes(day)) return []
  const midnight = Date.parse(`${day}T00:00:00Z`)
  const weekday = new Date(midnight).getUTCDay() || 7
  const open = hours?.find(each => each.day === weekday)
  if (!open) return []
  const slots: Date[] = []
  for (let minute = Math.ceil(open.open / 60) * 60; minute + driveMinutes <= open.close; minute += 60)
    slots.push(new Date(midnight - indiaOffsetMs + minute * minuteMs))
  return slots
}

/** The times that can still be booked at a place, taken ones included. */
export function bookableSlots(place: SlottedPlace, now: Date): Date[] {
  if (!hasSlots(place)) return []
  const earliest = now.getTime() + hoursBefore * hourMs
  return Array.from({ length: bookableDays }, (_, at) => indiaDay(now.getTime() + at * dayMs))
    .flatMap(day => slotsOfDay(place, day))
    .filter(slot => slot.getTime() >= earliest)
}

/**
 * The free times of a place that the viewer can see; `undefined` if it agrees on a time with each buyer, or is no longer
 * there.
 */
export async function readFreeSlots(ctx: Ctx, id: string): Promise<Date[] | undefined> {
  const place = await findRecord(ctx, firmPlaces, id)
  return place && hasSlots(place) ? listFreeSlots(ctx, place, new Date()) : undefined
}

/** The free times for a test drive of the viewer; `undefined` if its two sides agree on a time. */
export async function readDriveSlots(ctx: Ctx, { terms }: Pick<Deal, 'terms'>): Promise<Date[] | undefined> {
  const place = String(terms?.place ?? '')
  return place ? readFreeSlots(asSystem(ctx), place) : undefined
}

/** The free times of a place, the next first. */
export async function listFreeSlots({ db }: Ctx, place: SlottedPlace, now: Date): Promise<Date[]> {
  const slots = bookableSlots(place, now)
  const [first, last] = [slots[0], slots.at(-1)]
  if (!first || !last) return []
  const { table } = driveSlots
  const ofPlace = and(
    eq(table.place, place.id),
    gte(table.startsAt, wireDate(first)),
    lt(table.startsAt, wireDate(new Date(last.getTime() + 1))),
  )
  const taken = await db
    .select({ startsAt: table.startsAt, count: count() })
    .from(table)
    .where(ofPlace)
    .groupBy(table.startsAt)
  const counts = new Map(taken.map(each => [dateOf(each.startsAt).getTime(), each.count]))
  return slots.filter(slot => (counts.get(slot.getTime()) ?? 0) < (place.drivesAtOnce ?? 0))
}
