import { createHash } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { wireDate } from '#collections/define.ts'
import { rentOccupancies } from '#collections/index.ts'
import { indiaDay } from '#collections/india-time.ts'
import { asSystem, type Ctx } from '#records/context.ts'
import { createRecord } from '#records/create.ts'
import { deleteRecord } from '#records/delete.ts'
import { inTransaction } from '#records/transaction.ts'
import { lockVehicle } from '../occupancy/occupy.ts'
import { readTakenTimes, type Span, type TakenTime } from '../occupancy/taken-times.ts'
import { spanOfDay } from './month.ts'

const { table } = rentOccupancies

/**
 * Stores what another calendar says of a vehicle within that window, in place of what it said before. Returns the
 * bookings that it contradicts.
 */
export async function storeForeignTimes(
  ctx: Ctx,
  vehicle: string,
  spans: readonly Span[],
  window: Span,
): Promise<TakenTime[]> {
  return inTransaction(ctx, async inner => {
    const systemCtx = asSystem(inner)
    await lockVehicle(systemCtx, vehicle)
    const keyOf = ({ startsAt, endsAt }: Span) => `${startsAt.getTime()}-${endsAt.getTime()}`
    const isForeign = eq(table.kind, 'foreign')
    const before = await readTakenTimes(systemCtx, vehicle, window, { where: isForeign })
    const newSpans = new Map(spans.map(span => [keyOf(span), span]))
    for (const time of before)
      if (!newSpans.delete(keyOf(time))) await deleteRecord(systemCtx, rentOccupancies, time.id)
    for (const { startsAt, endsAt } of newSpans.values()) {
      const set = {
        vehicle,
        kind: 'foreign' as const,
        startsAt: wireDate(startsAt),
        endsAt: wireDate(endsAt),
      }
      await createRecord(systemCtx, rentOccupancies, {}, { set })
    }
    const bookings = await readTakenTimes(systemCtx, vehicle, window, { where: eq(table.kind, 'booking') })
    return bookings.filter(booking => spans.some(span => contradicts(span, booking)))
  })
}

/** Another site that reads our calendar repeats our bookings in its own, often as whole days: that is no conflict. */
function contradicts(span: Span, booking: Span): boolean {
  if (span.startsAt >= booking.endsAt || span.endsAt <= booking.startsAt) return false
  const first = spanOfDay(indiaDay(booking.startsAt)).startsAt
  const last = spanOfDay(indiaDay(booking.endsAt.getTime() - 1)).endsAt
  return span.startsAt < first || span.endsAt > last
}

/** A text of fixed length that is the same for the same conflicts; empty for none. */
export function fingerprintOf(conflicts: readonly TakenTime[]): string {
  if (!conflicts.length) return ''
  const text = conflicts
    .map(({ id, startsAt, endsAt }) => [id, startsAt.getTime(), endsAt.getTime()].join())
    .join(';')
  return createHash('sha256').update(text).digest('hex')
}

/** Removes what another calendar said of a vehicle. */
export async function removeForeignTimes(ctx: Ctx, vehicle: string): Promise<void> {
  const rows = await ctx.db
    .select({ id: table.id })
    .from(table)
    .where(and(eq(table.vehicle, vehicle), eq(table.kind, 'foreign')))
  for (const { id } of rows) await deleteRecord(asSystem(ctx), rentOccupancies, id)
}
