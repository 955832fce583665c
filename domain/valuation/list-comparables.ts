import { and, between, eq, gt, ne, type SQL } from 'drizzle-orm'
import { wireDate } from '#collections/define.ts'
import { type UsedVehicle, usedVehicles } from '#collections/index.ts'
import { asSystem, type Ctx } from '#records/context.ts'
import { listRecords } from '#records/list.ts'
import { maxComparables, nearestComparables } from './nearest-comparables.ts'
import { readValuedVehicle, type ValuedFields } from './read-vehicle.ts'
import type { ValuedVehicle } from './vehicle.ts'

const fields = [
  'id',
  'name',
  'type',
  'brand',
  'model',
  'year',
  'odometer',
  'fuelType',
  'transmission',
  'owner',
  'registrationState',
  'specifications',
  'location',
  'price',
] as const satisfies readonly (keyof UsedVehicle)[]

/** A vehicle to compare a price with: on sale, or sold with a page that still shows it. Price in ₹, odometer in km. */
export type Comparable = Pick<UsedVehicle, 'id' | 'name' | 'brand' | 'year' | 'odometer' | 'location'> & {
  price: number
  isSold: boolean
}

/** The first bounds: years before and after, and the share of more or fewer kilometres. */
const nearYears = 2
const nearKmShare = 0.6
/** The most listings of each status that are looked at, the newest first. */
const maxCandidates = 150

const { table } = usedVehicles

/**
 * The ten listings of a vehicle's model that are most like it, the nearest first, without itself. Those of similar years
 * and kilometres are looked at first, because a common model has thousands.
 */
export async function listComparables(
  ctx: Ctx,
  listing: ValuedFields & { id?: string },
  vehicle: ValuedVehicle,
  at: Date,
): Promise<Comparable[]> {
  const near = await listCandidates(ctx, listing, at, nearBounds(listing))
  const candidates = near.length < maxComparables ? await listCandidates(ctx, listing, at) : near
  return nearestComparables({ ...vehicle, ...(listing.id && { id: listing.id }) }, candidates).map(
    ({ comparable }) => comparable,
  )
}

function nearBounds({ year, odometer }: ValuedFields): SQL | undefined {
  const km = odometer ?? 0
  return and(
    year === null ? undefined : between(table.year, year - nearYears, year + nearYears),
    odometer === null
      ? undefined
      : between(table.odometer, Math.round(km * (1 - nearKmShare)), Math.round(km * (1 + nearKmShare))),
  )
}

async function listCandidates(ctx: Ctx, listing: ValuedFields & { id?: string }, at: Date, bounds?: SQL) {
  const { type, brand, model, id } = listing
  if (!type) return []
  const where = and(
    eq(table.type, type),
    eq(table.brand, brand),
    eq(table.model, model),
    id === undefined ? undefined : ne(table.id, id),
    bounds,
  )
  const list = (reader: Ctx, condition: SQL | undefined) =>
    listRecords(reader, usedVehicles, {
      where: and(condition, where),
      sort: ['-created'],
      perPage: maxCandidates,
      fields,
      skipTotal: true,
    })
  const isShown = and(eq(table.status, 'sold'), gt(table.shownUntil, wireDate(at)))
  // Guests may not list sold vehicles; `shownUntil` says which of them still have a page.
  const [onSale, sold] = await Promise.all([
    list(ctx, eq(table.status, 'approved')),
    list(asSystem(ctx), isShown),
  ])
  const read = (isSold: boolean) => (each: (typeof onSale.items)[number]) => {
    const valued = readValuedVehicle(each, at)
    if (!valued || each.price === null) return []
    const { name, year, odometer, location, price } = each
    const comparable = { id: each.id, name, brand: each.brand, year, odometer, location, price, isSold }
    return [{ ...valued, id: each.id, comparable }]
  }
  return [...onSale.items.flatMap(read(false)), ...sold.items.flatMap(read(true))]
}
