import { and, eq, gt, inArray, lt, ne, type SQL } from 'drizzle-orm'
import { wireDate } from '#collections/define.ts'
import { rentEnquiries } from '#collections/index.ts'
import { asSystem, type Ctx } from '#records/context.ts'
import { listRecords } from '#records/list.ts'

/** The booked period of a vehicle, from the start up to but not including the end: two instants in wire format. */
export type Booking = { start: string; end: string }
type Span = { start: Date; end: Date }

const { table } = rentEnquiries
const confirmed = eq(table.status, 'Confirmed')

/** Confirmed enquiries that overlap the period. One that ends when the other starts does not overlap. */
const overlapsSpan = ({ start, end }: Span): SQL | undefined =>
  and(confirmed, lt(table.startDateTime, wireDate(end)), gt(table.endDateTime, wireDate(start)))

/** Far more than any vehicle has in the future. */
const maxBookings = 200

/**
 * Confirmed bookings that end in the future, the earliest first. Members get only the times and not who booked, so this
 * reads as the system.
 */
export async function listUpcomingBookings(ctx: Ctx, car: string, now = new Date()): Promise<Booking[]> {
  return listBookings(ctx, and(confirmed, eq(table.car, car), gt(table.endDateTime, wireDate(now))))
}

/** The vehicles with a confirmed booking right now. */
export async function findBookedVehicles(
  ctx: Ctx,
  cars: readonly string[],
  now = new Date(),
): Promise<Set<string>> {
  if (!cars.length) return new Set()
  const { items } = await listRecords(asSystem(ctx), rentEnquiries, {
    where: and(
      overlapsSpan({ start: new Date(now.getTime() - 1), end: new Date(now.getTime() + 1) }),
      inArray(table.car, [...cars]),
    ),
    fields: ['car'],
    perPage: 1000,
    skipTotal: true,
  })
  return new Set(items.map(({ car }) => car))
}

/** Confirmed bookings of a vehicle that overlap a period, except the enquiry itself. */
export async function findOverlappingBookings(
  ctx: Ctx,
  car: string,
  span: Span,
  except = '',
): Promise<Booking[]> {
  return listBookings(ctx, and(overlapsSpan(span), eq(table.car, car), ne(table.id, except)))
}

async function listBookings(ctx: Ctx, where: SQL | undefined): Promise<Booking[]> {
  const { items } = await listRecords(asSystem(ctx), rentEnquiries, {
    where,
    sort: ['startDateTime'],
    fields: ['startDateTime', 'endDateTime'],
    perPage: maxBookings,
    skipTotal: true,
  })
  return items.map(({ startDateTime, endDateTime }) => ({
    start: startDateTime ?? '',
    end: endDateTime ?? '',
  }))
}
