import { usedVehicles } from '#collections/index.ts'
import { type Facets, filteredList } from '#domain/catalogue/listing/filtered-list.ts'
import { wordsOf } from '#domain/catalogue/listing/word-search.ts'
import type { ListingCtx } from '#listing-index/listings.ts'
import type { Condition } from '#records/conditions.ts'
import { type UsedCard, usedCard, usedCardFields } from '../used-card.ts'
import { type UsedFilterName, type UsedPlace, usedFiltersOf } from './used-place.ts'
import type { UsedQuery } from './used-query.ts'

export type UsedListing = {
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
export const usedConditions = (
  { type, hasTypes }: UsedPlace,
  query: UsedQuery,
): (Condition | undefined)[] => [
  approved,
  hasTypes ? undefined : { of: table.type, oneOf: [type] },
  query.q ? { words: wordsOf(query.q), in: [table.name, table.brand, table.location] } : undefined,
  priceCondition(query),
]

/**
 * One page of a list of used vehicles with its counts (spec sections 2 and 9), searched over all of them: 24 cards, or
 * those of the pages from the first on. Errors: 400 where `after` is the id of no listing.
 */
export async function listUsed(ctx: ListingCtx, place: UsedPlace, query: UsedQuery): Promise<UsedListing> {
  const { page, pages, after } = query
  const { items, total, facets } = await filteredList(ctx, usedVehicles, {
    base: usedConditions(place, query),
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
    vehicles: items.map(usedCard),
    total,
    page,
    pages: Math.max(1, Math.ceil(total / usedPerPage)),
    facets,
  }
}

const priceCondition = ({ min, max }: UsedQuery): Condition | undefined =>
  min === undefined && max === undefined ? undefined : { of: table.price, within: [{ from: min, to: max }] }
