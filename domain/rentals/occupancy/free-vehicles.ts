import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { wireDate } from '#collections/define.ts'
import { rentOccupancies, rentVehicles } from '#collections/index.ts'
import { isHoldOf } from './check-free.ts'
import { isInForce, isOut, isTakenAt, overdueMs, type Span } from './taken-times.ts'

const { table } = rentOccupancies
const vehicles = rentVehicles.table

/** A condition on vehicles: none of its times is among these. */
const hasNone = (where: SQL | undefined): SQL =>
  sql`not exists (select 1 from ${table} where ${and(eq(table.vehicle, vehicles.id), where)})`

/** A condition on vehicles: not taken at this moment. */
export const isFreeNow = (now: Date): SQL => hasNone(isTakenAt(now))

/**
 * A condition on vehicles: a renter could have it for the whole time, by the rules of `checkFree`. What the renter
 * itself holds does not count.
 */
export function isFreeFor({ startsAt, endsAt }: Span, { holder, now }: { holder: string; now: Date }): SQL {
  const buffer = sql`case when ${inArray(table.kind, ['hold', 'booking'])}
    then coalesce(${vehicles.bufferHours}, 0) else 0 end * interval '1 hour'`
  const overdue = wireDate(new Date(now.getTime() + overdueMs))
  const end = sql`case when ${isOut(now)} then ${overdue}::timestamptz else ${table.endsAt} end`
  return hasNone(
    and(
      isInForce(now),
      holder ? sql`(${isHoldOf(holder)}) is not true` : undefined,
      sql`${table.startsAt} - ${buffer} < ${wireDate(endsAt)}::timestamptz`,
      sql`${end} + ${buffer} > ${wireDate(startsAt)}::timestamptz`,
    ),
  )
}
