import { and, count, desc, eq, gt, ne, or, sql } from 'drizzle-orm'
import { hasArea } from '#collections/access.ts'
import { usedVehicles, valuationCells } from '#collections/index.ts'
import { type OdometerUnit, odometerUnit } from '#collections/odometer-unit.ts'
import { type NoRatingReason, noRatingReasons } from '#collections/vehicle-choices.ts'
import { asSystem, type Ctx } from '#records/context.ts'
import { operatorsOnlyError } from '#records/errors.ts'
import { getRecord } from '#records/get.ts'
import type { MiddleVehicle } from '../valuation/fit-market.ts'

/** A listing on sale with its price and value in ₹; `value` is null if it has none. */
export type ValuedPrice = {
  id: string
  brand: string
  name: string
  year: number | null
  price: number | null
  value: number | null
  dealRating: string
  noRatingReason: string
}

/** The listings whose price is far from the value, and how many have no rating, by reason. */
export type MarketValueChecks = {
  outliers: ValuedPrice[]
  leftOut: { reason: NoRatingReason; count: number }[]
}

/** The vehicle that a cell's value is of, and the listings of its model that are on sale; a curve has neither. */
export type CellDetails = {
  middle: MiddleVehicle | null
  odometerUnit?: OdometerUnit
  listings: ValuedPrice[]
}

/** Prices below or above these shares of the value are outliers. */
const [lowestShare, highestShare] = [0.6, 1.6]
const [maxOutliers, maxCellListings] = [50, 100]

const { table } = usedVehicles
const { id, name, year, price, value, dealRating, noRatingReason, status, type, brand, model } = table
const columns = { id, brand, name, year, price, value, dealRating, noRatingReason }
const isOnSale = eq(status, 'approved')
const hasBoth = and(gt(price, 0), gt(value, 0))
const distance = sql`abs(ln(${price}::float8 / ${value}))`

/** What moderators check: outliers over all models, the farthest first, and what has no rating. Errors: 403. */
export async function readMarketValueChecks(ctx: Ctx): Promise<MarketValueChecks> {
  requireModeration(ctx)
  const [outliers, counts] = await Promise.all([listOutliers(ctx), countLeftOut(ctx)])
  const countOf = new Map(counts.map(each => [each.reason, each.count]))
  const leftOut = noRatingReasons.map(reason => ({ reason, count: countOf.get(reason) ?? 0 }))
  return { outliers, leftOut }
}

/** The listings of a cell's model, those farthest from their value first. Errors: 403, 404. */
export async function readCellDetails(ctx: Ctx, cellId: string): Promise<CellDetails> {
  requireModeration(ctx)
  const cell = await getRecord(asSystem(ctx), valuationCells, cellId)
  if (!cell.brand || !cell.kind) return { middle: null, listings: [] }
  const isOfCell = and(eq(type, cell.kind), eq(brand, cell.brand), eq(model, cell.model))
  const listings = await ctx.db
    .select(columns)
    .from(table)
    .where(and(isOnSale, isOfCell))
    .orderBy(sql`case when ${hasBoth} then ${distance} end desc nulls last`, id)
    .limit(maxCellListings)
  const unit = odometerUnit({ type: cell.kind, brand: cell.brand, name: cell.model })
  return { middle: cell.fit?.middle ?? null, odometerUnit: unit, listings }
}

/** The inner query reads only the index of status, reason, value and price. */
function listOutliers({ db }: Ctx): Promise<ValuedPrice[]> {
  const isFar = or(
    sql`${price} < ${value} * ${lowestShare}::float8`,
    sql`${price} > ${value} * ${highestShare}::float8`,
  )
  const farthest = db
    .select({ status, noRatingReason, value, price })
    .from(table)
    .where(and(isOnSale, hasBoth, isFar))
    .orderBy(desc(distance))
    .limit(maxOutliers)
  return db
    .select(columns)
    .from(table)
    .where(sql`(${status}, ${noRatingReason}, ${value}, ${price}) in ${farthest}`)
    .orderBy(desc(distance), id)
    .limit(maxOutliers)
}

const countLeftOut = ({ db }: Ctx) =>
  db
    .select({ reason: noRatingReason, count: count() })
    .from(table)
    .where(and(isOnSale, ne(noRatingReason, '')))
    .groupBy(noRatingReason)

function requireModeration({ viewer }: Ctx) {
  if (!hasArea(viewer, 'moderation')) throw operatorsOnlyError()
}
