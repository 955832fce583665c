import { usedVehicles } from '#collections/index.ts'
import { type Facets, listWithFacets } from '#domain/catalogue/list/list-with-facets.ts'
import { splitWords } from '#domain/catalogue/list/word-search.ts'
import type { ListingCtx } from '#listing-index/index-client.ts'
import type { Condition } from '#records/predicates.ts'
import { toUsedCard, type UsedCard, usedCardFields } from '../used-card.ts'
import { type UsedFilterName, type UsedListPreset, usedFiltersOf } from './used-filters.ts'
import type { UsedListQuery } from './used-query.ts'

export type UsedVehicleList = {
  vehicles: UsedCard[]
  /** How many there are in all, whatever page is shown. */
  total: number
  page: number
  pages: number
  facets: Facets<UsedFilterName>
}

export const usedPerPage = 24

const { table } = usedVehicles

/** What everyone may see in a list. */
export const approved: Condition = { of: table.status, oneOf: ['approved'] }

/**
 * What a list holds to whatever is chosen of its filters: the place's own type where no other can be chosen, the words
 * that are searched for, and the price.
 */
export const usedPredicates = (
  { type, hasTypes }: UsedListPreset,
  query: UsedListQuery,
): (Condition | undefined)[] => [
  approved,
  hasTypes ? undefined : { of: table.type, oneOf: [type] },
  query.q ? { words: splitWords(query.q), in: [table.name, table.brand, table.location] } : undefined,
  priceCondition(query),
]

/**
 * One page of a list of used vehicles with its counts (spec sections 2 and 9), searched over all of them: 24 cards, or
 * those of the pages from the first on. Errors: 400 where `after` is the id of no listing.
 */
export async function listUsed(
  ctx: ListingCtx,
  place: UsedListPreset,
  query: UsedListQuery,
): Promise<UsedVehicleList> {
  const { page, pages, after } = query
  const { items, total, facets } = await listWithFacets(ctx, usedVehicles, {
    base: usedPredicates(place, query),
    filters: usedFiltersOf(place),
    chosen: query.chosen,
    list: {
      sort: [query.sort],
      page,
      perPage: page > 1 || after ? usedPerPage : usedPerPage * pages,
      after: after || undefined,
      fields: usedCardFields,
    },
  })
  return {
    vehicles: items.map(toUsedCard),
    total,
    page,
    pages: Math.max(1, Math.ceil(total / usedPerPage)),
    facets,
  }
}

const priceCondition = ({ min, max }: UsedListQuery): Condition | undefined =>
  min === undefined && max === undefined ? undefined : { of: table.price, within: [{ from: min, to: max }] }
