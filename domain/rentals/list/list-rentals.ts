import { rentVehicles } from '#collections/index.ts'
import { type FacetValues, listWithFacets } from '#domain/catalogue/list/list-with-facets.ts'
import type { Ctx } from '#records/context.ts'
import { type RentalCard, rentalCardFields, toRentalCards } from '../rental-card.ts'
import {
  type RentalFilterName,
  type RentalListPreset,
  rentalCondition,
  rentalFilters,
  sortFieldOf,
} from './rental-filters.ts'
import type { RentalListQuery } from './rental-query.ts'

export type RentalList = {
  vehicles: RentalCard[]
  total: number
  page: number
  pages: number
  facets: FacetValues<RentalFilterName>
}

const perPage = 20

/** One page of a list of rentals with its counts: 20 cards (spec section 9), none for a guest. */
export async function listRentals(
  ctx: Ctx,
  preset: RentalListPreset,
  query: RentalListQuery,
): Promise<RentalList> {
  const { items, total, facets } = await listWithFacets(ctx, rentVehicles, {
    base: rentalCondition(preset, query.q),
    filters: rentalFilters,
    chosen: query.chosen,
    list: { sort: [sortFieldOf(query.sort)], page: query.page, perPage, fields: rentalCardFields },
  })
  return {
    vehicles: await toRentalCards(ctx, items),
    total,
    page: query.page,
    pages: Math.max(1, Math.ceil(total / perPage)),
    facets,
  }
}

/** The empty list for a failed read (spec section 8: logged only, lists stay empty). */
export const emptyRentalList: RentalList = { vehicles: [], total: 0, page: 1, pages: 1, facets: {} }
