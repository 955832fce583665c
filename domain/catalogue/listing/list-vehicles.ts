import type { Condition } from '#records/conditions.ts'
import type { Ctx } from '#records/context.ts'
import { keptUntilWritten } from '#records/until-written.ts'
import { kinds } from '../kinds.ts'
import { cardFields, type VehicleCard, vehicleCard } from '../vehicle-card.ts'
import type { FilterName } from './filter.ts'
import { countFiltered, type Facets, listFiltered } from './filtered-list.ts'
import type { ListingQuery } from './listing-query.ts'
import { baseConditions, filtersOf, type ListingPlace } from './place.ts'

export type VehicleListing = {
  vehicles: VehicleCard[]
  total: number
  page: number
  pages: number
  /** The same object until something is written, for the same filters. */
  facets: Facets<FilterName>
  /** The newest date at which one of the shown prices held. */
  pricedAt: string | null
}

const perPage = 24
const listFields = [...cardFields, 'pricedAt'] as const

/** One page of a listing with its counts (spec sections 2 and 9): 24 cards, searched over all vehicles of the kind. */
export async function listVehicles(
  ctx: Ctx,
  place: ListingPlace,
  query: ListingQuery,
): Promise<VehicleListing> {
  const { vehicles } = kinds[place.kind]
  const asked = {
    base: [...baseConditions(place, query.q), priceCondition(place, query)],
    filters: filtersOf(place),
    chosen: query.chosen,
    list: { sort: [query.sort], page: query.page, perPage, fields: listFields },
  }
  const { q, chosen, min, max } = query
  const [items, { total, facets }] = await Promise.all([
    listFiltered(ctx, vehicles, asked),
    // Whichever page of it and in whatever order, a list has the same counts.
    keptUntilWritten(ctx, `counts ${JSON.stringify([place, q, chosen, min, max])}`, own =>
      countFiltered(own, vehicles, asked),
    ),
  ])
  const dates = items.map(item => item.pricedAt).filter(date => date !== null)
  return {
    vehicles: items.map(({ pricedAt: _, ...vehicle }) => vehicleCard(vehicle)),
    total,
    page: query.page,
    pages: Math.max(1, Math.ceil(total / perPage)),
    facets,
    pricedAt: dates.sort().at(-1) ?? null,
  }
}

function priceCondition({ kind }: ListingPlace, { min, max }: ListingQuery): Condition | undefined {
  const { price } = kinds[kind].vehicles.table
  return min === undefined && max === undefined ? undefined : { of: price, within: [{ from: min, to: max }] }
}
