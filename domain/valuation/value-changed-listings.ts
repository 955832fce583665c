import { and, eq, inArray, isNull } from 'drizzle-orm'
import { usedVehicles } from '#collections/index.ts'
import { usedVehicleTypes } from '#collections/vehicle-choices.ts'
import { asSystem, type Ctx } from '#records/context.ts'
import { listRecords } from '#records/list.ts'
import { type NewPriceList, readNewPricesOf } from './read-new-prices.ts'
import { readValuedVehicle } from './read-vehicle.ts'
import { hasCell, type Kind, readCell } from './stored-cells.ts'
import { type ValuedListing, valuedListingFields, valueListing } from './value-listing.ts'
import { writeValues } from './value-market.ts'

const { table } = usedVehicles
const batchSize = 200

/**
 * Values the listings on sale that are new or have changed, by the stored cells, and returns how many. Those of a
 * kind without a curve wait for the first run over the market.
 */
export async function valueChangedListings(
  ctx: Ctx,
  { at = new Date(), signal }: { at?: Date; signal?: AbortSignal | undefined } = {},
): Promise<number> {
  const kinds: Kind[] = []
  for (const kind of usedVehicleTypes) if (await hasCell(ctx, kind)) kinds.push(kind)
  if (!kinds.length) return 0
  let changed = 0
  while (!signal?.aborted) {
    const { items } = await listRecords(asSystem(ctx), usedVehicles, {
      where: and(eq(table.status, 'approved'), isNull(table.valuedAt), inArray(table.type, kinds)),
      // All alike. So an index finds the few that wait: in the order of insertion, it would look through all listings.
      sort: ['valuedAt'],
      perPage: batchSize,
      fields: valuedListingFields,
      skipTotal: true,
    })
    const list = await readNewPricesOf(
      ctx,
      items.map(each => ({ ...each, kind: each.type })),
    )
    const values = []
    for (const each of items) values.push(await valueByStoredCell(ctx, each, list, at))
    const written = await writeValues(ctx, values)
    changed += written
    if (!written || items.length < batchSize) break
  }
  return changed
}

async function valueByStoredCell(ctx: Ctx, listing: ValuedListing, list: NewPriceList, at: Date) {
  const vehicle = readValuedVehicle(listing, at)
  return valueListing(listing, vehicle && (await readCell(ctx, vehicle, list)), at)
}
