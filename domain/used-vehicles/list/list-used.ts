import { usedVehicles } from '#collections/index.ts'
import { type FacetValues, listWithFacets } from '#domain/catalogue/list/list-with-facets.ts'
import { splitWords } from '#domain/catalogue/list/word-search.ts'
import { findCitiesNear } from '#domain/places/cities-near.ts'
import type { ListingCtx } from '#listing-index/index-client.ts'
import type { Condition } from '#records/predicates.ts'
import { toUsedCard, type UsedCard, usedCardFields } from '../used-card.ts'
import { toSortFields, type UsedFilterName, type UsedListPreset, usedFiltersOf } from './used-filters.ts'
import type { UsedListQuery } from './used-list-address.ts'

export type UsedVehicleList = {
  vehicles: UsedCard[]
  /** The total, independent of the page. If it is not counted, it only says whether more vehicles follow. */
  total: number
  isCounted: boolean
  page: number
  pages: number
  facets: FacetValues<UsedFilterName>
}

export const usedPerPage = 24

const { table } = usedVehicles

/** The public listings. */
export const approved: Condition = { of: table.status, oneOf: ['approved'] }

/**
 * The predicates of a list apart from its filters: the preset's type if no other can be chosen, the search words, the
 * price, and the most km.
 */
export const usedPredicates = (
  { type, hasTypes }: UsedListPreset,
  query: UsedListQuery,
): (Condition | undefined)[] => [
  approved,
  hasTypes ? undefined : { of: table.type, oneOf: [type] },
  query.q ? { words: splitWords(query.q), in: [table.name, table.brand, table.location] } : undefined,
  priceCondition(query),
  query.maxKm === undefined ? undefined : { of: table.kmDriven, within: [{ to: query.maxKm }] },
]

/**
 * One page of a list of used vehicles with its counts (spec sections 2 and 9), out of all of them: 24 cards, or those
 * of the first pages. Errors: 400 if `after` is not a listing's id.
 */
export async function listUsed(
  ctx: ListingCtx,
  preset: UsedListPreset,
  query: UsedListQuery,
): Promise<UsedVehicleList> {
  const { page, pages, after } = query
  const { items, total, isCounted, facets } = await listWithFacets(ctx, usedVehicles, {
    base: usedPredicates(preset, query),
    filters: usedFiltersOf(preset),
    chosen: selectionOf(query),
    list: {
      sort: toSortFields(query.sort),
      page,
      perPage: page > 1 || after ? usedPerPage : usedPerPage * pages,
      after: after || undefined,
      fields: usedCardFields,
    },
  })
  return {
    vehicles: items.map(toUsedCard),
    total,
    isCounted,
    page,
    pages: Math.max(1, Math.ceil(total / usedPerPage)),
    facets,
  }
}

/** The chosen values, with the cities near the chosen one if they are included. */
export function selectionOf({ chosen, isNear }: UsedListQuery): UsedListQuery['chosen'] {
  const [city] = chosen.location ?? []
  return city && isNear ? { ...chosen, location: findCitiesNear(city) } : chosen
}

const priceCondition = ({ min, max }: UsedListQuery): Condition | undefined =>
  min === undefined && max === undefined ? undefined : { of: table.price, within: [{ from: min, to: max }] }
