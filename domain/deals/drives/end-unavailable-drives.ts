import { and, eq, inArray, isNull, notExists, or, sql } from 'drizzle-orm'
import {
  bikes,
  cars,
  commercialVehicles,
  deals,
  firmPlaces,
  firms,
  usedVehicles,
} from '#collections/index.ts'
import type { Ctx } from '#records/context.ts'
import { type ClockOptions, endDeals } from '../engine/end-deals.ts'
import { hasEnded } from '../sale/end-unavailable.ts'

const { table } = deals
const models = { cars, bikes, commercialVehicles }

/** A firm’s drive has no seller. The firm is deleted, or an operator has taken it off the site. */
const isFirmGone = sql`coalesce(${table.seller}, '') = '' and ${firms.table.published} is not true`
const place = sql`coalesce(${table.terms} ->> 'place', '')`
const isPlaceGone = sql`${place} <> '' and ${firmPlaces.table.id} is null`

/**
 * Ends test drives that cannot take place: the vehicle is deleted, the listing no longer on sale, or the firm or its
 * place gone. Both sides are told, and the time is free again. A drive that has begun is left. Returns how many.
 */
export async function endUnavailableDrives(ctx: Ctx, options: ClockOptions): Promise<number> {
  const { db } = ctx
  const isModelGone = Object.entries(models).map(([kind, { table: model }]) =>
    and(
      sql`${table.subjectKind} = ${kind}`,
      notExists(db.select({ id: model.id }).from(model).where(eq(model.id, table.subject))),
    ),
  )
  const isListingGone = and(eq(table.subjectKind, 'usedVehicles'), hasEnded)
  // Both are ISO 8601 in UTC.
  const isAhead = sql`coalesce(${table.terms} ->> 'startsAt', '9') > ${new Date().toISOString()}`
  const ended = await db
    .select({ id: table.id, moves: table.moves })
    .from(table)
    .leftJoin(usedVehicles.table, eq(usedVehicles.table.id, table.subject))
    .leftJoin(firms.table, eq(firms.table.id, table.firm))
    .leftJoin(firmPlaces.table, eq(firmPlaces.table.id, place))
    .where(
      and(
        eq(table.process, 'testDrive'),
        isNull(table.endedAt),
        inArray(table.state, ['asked', 'offered', 'confirmed']),
        isAhead,
        or(isListingGone, ...isModelGone, isFirmGone, isPlaceGone),
      ),
    )
  return endDeals(ctx, ended, () => 'endUnavailable', options)
}
