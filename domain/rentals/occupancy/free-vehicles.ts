import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { wireDate } from '#collections/define.ts'
import { rentOccupancies, rentVehicles } from '#collections/index.ts'
import { isInForce, isOut, isTakenAt, overdueMs, type Span } from './taken-times.ts'

const { table } = rentOccupancies
const vehicles = rentVehicles.table

/** A condition on vehicles: none of its times is among these. */
const hasNone = (where: SQL | undefined): SQL =>
  sql`not exists (select 1 from ${table} where ${and(eq(table.vehicle, vehicles.id), where)})`

/** A condition on vehicles: not taken at this moment. */
export const isFreeNow = (now: Date): SQL => hasNone(isTakenAt(now))

type FreeOptions = {
  now: Date
  /** The times that do not count, such as what the renter itself holds. */
  ignored?: SQL | undefined
}

/** A condition on vehicles: a renter could have it for the whole time, by the rules of `checkFree`. */
export const isFreeFor = (span: Span, options: FreeOptions): SQL => hasNone(isInTheWay(span, options))

/** A condition on a time and its vehicle: nobody else could have the vehicle for the whole span. */
export function isInTheWay({ startsAt, endsAt }: Span, { now, ignored }: FreeOptions): SQL | undefined {
  const buffer = sql`case when ${inArray(table.kind, ['hold', 'booking'])}
    then coalesce(${vehicles.bufferHours}, 0) else 0 end * interval '1 hour'`
  const overdue = wireDate(new Date(now.getTime() + overdueMs))
  const end = sql`case when ${isOut(now)} then ${overdue}::timestamptz else ${table.endsAt} end`
  return and(
    isInForce(now),
    ignored && sql`(${ignored}) is not true`,
    sql`${table.startsAt} - ${buffer} < ${wireDate(endsAt)}::timestamptz`,
    sql`${end} + ${buffer} > ${wireDate(startsAt)}::timestamptz`,
  )
}
