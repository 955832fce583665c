import { and, asc, eq, gt, inArray, isNotNull, isNull, lt, lte, ne, or, type SQL } from 'drizzle-orm'
import { wireDate } from '#collections/define.ts'
import { type occupancyKinds, rentOccupancies } from '#collections/index.ts'
import type { Ctx } from '#records/context.ts'
import { dayMs, hourMs } from '#records/durations.ts'

const { table } = rentOccupancies

export type OccupancyKind = (typeof occupancyKinds)[number]

/** From the start up to but not including the end. */
export type Span = { startsAt: Date; endsAt: Date }

export type TakenTime = Span & {
  id: string
  kind: OccupancyKind
  deal: string
  enquiry: string
  source: string
}

/** Far more than a vehicle has in the time that anybody asks about. */
const maxTimes = 2_000

/** A hold whose time is over takes nothing any more, even before it is deleted. */
export const isInForce = (now: Date): SQL | undefined =>
  or(isNull(table.expiresAt), gt(table.expiresAt, wireDate(now)))

export const overlaps = ({ startsAt, endsAt }: Span): SQL | undefined =>
  and(lt(table.startsAt, wireDate(endsAt)), gt(table.endsAt, wireDate(startsAt)))

const instantOf = (stored: string | null) => new Date((stored ?? '').replace(' ', 'T'))

/** A vehicle that is not back at the end counts as taken for another day. */
export const overdueMs = dayMs

/** When a vehicle that is not back may be free, to the next half hour: nobody knows the minute. */
const overdueEnd = (now: Date) => {
  const step = hourMs / 2
  return new Date(Math.ceil((now.getTime() + overdueMs) / step) * step)
}

/** A rental whose end is over and whose vehicle is not back: at the return its time loses its deal. */
export const isOut = (now: Date): SQL | undefined =>
  and(eq(table.kind, 'booking'), isNotNull(table.deal), lte(table.endsAt, wireDate(now)))

const takes = (span: Span, now: Date): SQL | undefined =>
  span.startsAt.getTime() < now.getTime() + overdueMs
    ? or(overlaps(span), and(isOut(now), lt(table.startsAt, wireDate(span.endsAt))))
    : overlaps(span)

type ReadOptions = { now?: Date; where?: SQL | undefined }

/** The times in which a vehicle is taken that overlap the span, the earliest first. */
export async function readTakenTimes(
  ctx: Ctx,
  vehicle: string,
  span: Span,
  options?: ReadOptions,
): Promise<TakenTime[]> {
  return (await readTimesOf(ctx, [vehicle], span, options)).get(vehicle) ?? []
}

/** The same of several vehicles, by vehicle; one that is never taken is missing. */
export async function readTimesOf(
  { db }: Ctx,
  vehicles: readonly string[],
  span: Span,
  { now = new Date(), where }: ReadOptions = {},
): Promise<Map<string, TakenTime[]>> {
  if (!vehicles.length) return new Map()
  const rows = await db
    .select({
      vehicle: table.vehicle,
      id: table.id,
      kind: table.kind,
      startsAt: table.startsAt,
      endsAt: table.endsAt,
      deal: table.deal,
      enquiry: table.enquiry,
      source: table.source,
    })
    .from(table)
    .where(and(inArray(table.vehicle, [...vehicles]), takes(span, now), isInForce(now), where))
    .orderBy(asc(table.startsAt), asc(table.id))
    .limit(maxTimes * vehicles.length)
  const times = rows.map(({ vehicle, kind, startsAt, endsAt, deal, enquiry, ...row }) => {
    const end = instantOf(endsAt)
    const isOverdue = kind === 'booking' && deal && end <= now
    const time: TakenTime = {
      ...row,
      kind: kind || 'block',
      deal: deal ?? '',
      enquiry: enquiry ?? '',
      startsAt: instantOf(startsAt),
      endsAt: isOverdue ? overdueEnd(now) : end,
    }
    return { vehicle: vehicle ?? '', time }
  })
  const byVehicle = Map.groupBy(times, each => each.vehicle)
  return new Map([...byVehicle].map(([vehicle, all]) => [vehicle, all.map(({ time }) => time)]))
}

/** The times that take a vehicle at that moment; a form that is being filled in does not count. */
export function isTakenAt(now: Date): SQL | undefined {
  const span = { startsAt: new Date(now.getTime() - 1), endsAt: new Date(now.getTime() + 1) }
  return and(ne(table.kind, 'hold'), takes(span, now), isInForce(now))
}

/** The vehicles among these that are taken at that moment; a form that is being filled in does not count. */
export async function findTakenVehicles(
  { db }: Ctx,
  vehicles: readonly string[],
  now: Date,
): Promise<Set<string>> {
  if (!vehicles.length) return new Set()
  const rows = await db
    .select({ vehicle: table.vehicle })
    .from(table)
    .where(and(inArray(table.vehicle, [...vehicles]), isTakenAt(now)))
    .groupBy(table.vehicle)
  return new Set(rows.flatMap(({ vehicle }) => vehicle ?? []))
}

const isRental = (kind: OccupancyKind) => kind === 'hold' || kind === 'booking'

/**
 * The times that a claim of that kind must keep clear of. Between two rentals there are also the hours that the owner
 * needs for the vehicle.
 */
export function withBuffer<Time extends TakenTime>(
  taken: readonly Time[],
  kind: OccupancyKind,
  bufferHours: number,
): Time[] {
  if (!bufferHours || !isRental(kind)) return [...taken]
  const buffer = bufferHours * hourMs
  return taken.map(time =>
    isRental(time.kind)
      ? {
          ...time,
          startsAt: new Date(time.startsAt.getTime() - buffer),
          endsAt: new Date(time.endsAt.getTime() + buffer),
        }
      : time,
  )
}

/** The times that a renter is shown as taken: with the owner's hours between rentals, without forms that are being filled. */
export const toShownTimes = (times: readonly TakenTime[], bufferHours: number | null): TakenTime[] =>
  withBuffer(
    times.filter(({ kind }) => kind !== 'hold'),
    'booking',
    bufferHours ?? 0,
  )

/** The span with some hours before and after it. */
export const widen = ({ startsAt, endsAt }: Span, hours: number): Span => ({
  startsAt: new Date(startsAt.getTime() - hours * hourMs),
  endsAt: new Date(endsAt.getTime() + hours * hourMs),
})
