import { and, gte, lte, type SQL } from 'drizzle-orm'
import type { Ctx } from '#records/context.ts'
import { countFacets } from '#records/facets.ts'
import { listRecords } from '#records/list.ts'
import { kinds } from '../kinds.ts'
import { cardFields, type VehicleCard, vehicleCard } from '../vehicle-card.ts'
import type { Filter, FilterName } from './filter.ts'
import type { ListingQuery } from './listing-query.ts'
import { baseCondition, filtersOf, type ListingPlace } from './place.ts'

/** A filter's values with how many vehicles each would give, the other filters staying as they are. */
export type Facet = { value: string; count: number }[]

export type VehicleListing = {
  vehicles: VehicleCard[]
  total: number
  page: number
  pages: number
  facets: Partial<Record<FilterName, Facet>>
  /** The newest date at which one of the shown prices held. */
  pricedAt: string | null
}

const perPage = 24

/** One page of a listing with its counts (spec sections 2 and 9): 24 cards, searched over all vehicles of the kind. */
export async function listVehicles(
  ctx: Ctx,
  place: ListingPlace,
  query: ListingQuery,
): Promise<VehicleListing> {
  const { vehicles } = kinds[place.kind]
  const base = baseCondition(place, query.q)
  const filters = filtersOf(place)
  const price = priceCondition(place, query)
  const holds = (except?: Filter) =>
    and(price, ...filters.map(each => (each === except ? undefined : conditionOf(each, query))))
  const facetSpecs = filters.map(each => [each.name, { of: each.of, each: each.each, where: holds(each) }])
  const [page, { total, counts }] = await Promise.all([
    listRecords(ctx, vehicles, {
      where: and(base, holds()),
      sort: [query.sort],
      page: query.page,
      perPage,
      fields: [...cardFields, 'pricedAt'],
      skipTotal: true,
    }),
    countFacets<FilterName>(ctx, vehicles, {
      base,
      where: holds(),
      columns: [...new Set([vehicles.table.price, ...filters.map(each => each.column)])],
      facets: Object.fromEntries(facetSpecs),
    }),
  ])
  const dates = page.items.map(item => item.pricedAt).filter(date => date !== null)
  return {
    vehicles: page.items.map(({ pricedAt: _, ...vehicle }) => vehicleCard(vehicle)),
    total,
    page: query.page,
    pages: Math.max(1, Math.ceil(total / perPage)),
    facets: Object.fromEntries(
      filters.map(filter => [filter.name, facet(filter, query.chosen[filter.name], counts[filter.name])]),
    ),
    pricedAt: dates.sort().at(-1) ?? null,
  }
}

function priceCondition({ kind }: ListingPlace, { min, max }: ListingQuery): SQL | undefined {
  const { price } = kinds[kind].vehicles.table
  return and(min === undefined ? undefined : gte(price, min), max === undefined ? undefined : lte(price, max))
}

function conditionOf({ name, holds }: Filter, { chosen }: ListingQuery): SQL | undefined {
  const values = chosen[name]
  return values?.length ? holds(values) : undefined
}

function facet(
  { values, isOpen }: Filter,
  chosen: readonly string[] = [],
  counts: Map<string, number>,
): Facet {
  const others = isOpen ? [...counts.keys()].sort() : []
  return [...new Set([...values, ...chosen, ...others])].map(value => ({
    value,
    count: counts.get(value) ?? 0,
  }))
}
