import { inArray } from 'drizzle-orm'
import { hasArea } from '#collections/access.ts'
import { type UsedVehicle, usedVehicles } from '#collections/index.ts'
import { type OdometerUnit, odometerUnit } from '#collections/odometer-unit.ts'
import { asSystem, type Ctx } from '#records/context.ts'
import { operatorsOnlyError, RecordError } from '#records/errors.ts'
import { listRecords } from '#records/list.ts'
import { readValuedVehicle } from '../valuation/read-vehicle.ts'
import { readCells } from '../valuation/stored-cells.ts'
import { valuedListingFields, valueListing } from '../valuation/value-listing.ts'
import { cellKey } from '../valuation/vehicle.ts'

/** What a listing is worth by now, in ₹; the reason says why its price would have no rating. */
export type PendingValue = Pick<UsedVehicle, 'id' | 'value' | 'valueLow' | 'valueHigh' | 'noRatingReason'> & {
  odometerUnit: OdometerUnit
}

const maxListings = 30

/**
 * The values of these listings, also before they are on sale and have stored ones. Errors: 403, 400 for more than 30
 * ids.
 */
export async function readListingValues(
  ctx: Ctx,
  ids: readonly string[],
  at = new Date(),
): Promise<{ items: PendingValue[] }> {
  if (!hasArea(ctx.viewer, 'moderation')) throw operatorsOnlyError()
  if (ids.length > maxListings) throw new RecordError(400, `At most ${maxListings} ids.`)
  if (!ids.length) return { items: [] }
  const { items: listings } = await listRecords(asSystem(ctx), usedVehicles, {
    where: inArray(usedVehicles.table.id, [...ids]),
    perPage: maxListings,
    fields: valuedListingFields,
    skipTotal: true,
  })
  const vehicles = listings.flatMap(each => readValuedVehicle(each, at) ?? [])
  const cells = await readCells(ctx, vehicles)
  const items = listings.map(listing => {
    const vehicle = readValuedVehicle(listing, at)
    const { id, value, valueLow, valueHigh, noRatingReason } = valueListing(
      listing,
      vehicle && cells.get(cellKey(vehicle)),
      at,
    )
    return { id, value, valueLow, valueHigh, noRatingReason, odometerUnit: odometerUnit(listing) }
  })
  return { items }
}
