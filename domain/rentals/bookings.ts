import { and, eq, gt, inArray, lt, ne, type SQL } from 'drizzle-orm'
import { wireDate } from '#collections/define.ts'
import { rentEnquiries } from '#collections/index.ts'
import { asSystem, type Ctx } from '#records/context.ts'
import { listRecords } from '#records/list.ts'

/** When a vehicle is booked, from the start up to but not including the end: two instants as the wire has them. */
export type Booking = { start: string; end: string }
type Span = { start: Date; end: Date }

const { table } = rentEnquiries
const confirmed = eq(table.status, 'Confirmed')

/** Confirmed enquiries of which a part lies in the span. One that ends when the other begins does not overlap. */
const overlapsSpan = ({ start, end }: Span): SQL | undefined =>
  and(confirmed, lt(table.startDateTime, wireDate(end)), gt(table.endDateTime, wireDate(start)))

/** Far more than any vehicle has before it. */
const maxBookings = 200

/**
 * Confirmed bookings that end later than now, the earliest first. Who booked is nobody's business: members get the
 * times only, which is why this reads with the rights of the server.
 */
export async function listUpcomingBookings(ctx: Ctx, car: string, now = new Date()): Promise<Booking[]> {
  return listBookings(ctx, and(confirmed, eq(table.car, car), gt(table.endDateTime, wireDate(now))))
}

/** Those of the vehicles that a confirmed booking covers now. */
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

/** Confirmed bookings of a vehicle that lie in a span; an enquiry does not lie in its own way. */
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
