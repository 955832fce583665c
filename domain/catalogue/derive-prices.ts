import { isDeepStrictEqual } from 'node:util'
import type { Car } from '#collections/index.ts'
import { asSystem, type Ctx } from '#records/context.ts'
import { findRecord, getRecord } from '#records/get.ts'
import { updateRecord } from '#records/update.ts'
import type { VehicleKind } from './kinds.ts'
import { resolvePrices, updateLocationPrices, type VehiclePrices } from './vehicle-prices.ts'

type Vehicles = VehicleKind['vehicles'] | VehicleKind['variants']
type PriceFields = VehiclePrices & Pick<Car, 'location_wise_pricing'>

const priceFields = ['price', 'minPrice', 'maxPrice', 'location_wise_pricing'] as const

/** The prices of a model or variant before a write; locks its row. `undefined` if there is none. */
export const lockPrices = (ctx: Ctx, vehicles: Vehicles, id: string): Promise<PriceFields | undefined> =>
  findRecord(asSystem(ctx), vehicles, id, { fields: priceFields, forUpdate: true })

/**
 * Makes the price fields of a model or variant consistent. Call it after writing one, in the same transaction. Errors:
 * 400 if the highest price is below the lowest.
 */
export async function derivePrices(
  ctx: Ctx,
  vehicles: Vehicles,
  id: string,
  before?: PriceFields,
): Promise<void> {
  const now = await getRecord(asSystem(ctx), vehicles, id, { fields: priceFields })
  const prices = resolvePrices(now, before)
  await writeChanges(ctx, vehicles, id, now, { ...prices, ...placesOf(now, before, prices) })
}

/** The new prices by place. A list that the write did not change follows the prices. */
const placesOf = (now: PriceFields, before: PriceFields | undefined, prices: VehiclePrices) =>
  before && isDeepStrictEqual(now.location_wise_pricing, before.location_wise_pricing)
    ? { location_wise_pricing: updateLocationPrices(now.location_wise_pricing, before, prices) }
    : {}

/** Writes the values that differ from the stored ones, and returns whether there were any. */
export async function writeChanges<Values extends Partial<Car>>(
  ctx: Ctx,
  vehicles: Vehicles,
  id: string,
  now: Values,
  after: Partial<Values>,
): Promise<boolean> {
  // Each entry is one of the values.
  const changes = Object.fromEntries(
    Object.entries(after).filter(([field, value]) => !isDeepStrictEqual(now[field as keyof Values], value)),
  ) as Partial<Car>
  if (!Object.keys(changes).length) return false
  await updateRecord(asSystem(ctx), vehicles, id, changes)
  return true
}
