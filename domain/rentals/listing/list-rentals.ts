import { rentVehicles } from '#collections/index.ts'
import { type Facets, filteredList } from '#domain/catalogue/listing/filtered-list.ts'
import type { Ctx } from '#records/context.ts'
import { type RentalCard, rentalCardFields, rentalCards } from '../rental-card.ts'
import { type RentFilterName, type RentPlace, rentCondition, rentFilters, sortFieldOf } from './rent-place.ts'
import type { RentQuery } from './rent-query.ts'

export type RentListing = {
  vehicles: RentalCard[]
  total: number
  page: number
  pages: number
  facets: Facets<RentFilterName>
}

const perPage = 20

/** One page of a list of vehicles for rent with its counts: 20 cards (spec section 9), none for a guest. */
export async function listRentals(ctx: Ctx, place: RentPlace, query: RentQuery): Promise<RentListing> {
  const { items, total, facets } = await filteredList(ctx, rentVehicles, {
    base: rentCondition(place, query.q),
    filters: rentFilters,
    chosen: query.chosen,
    list: { sort: [sortFieldOf(query.sort)], page: query.page, perPage, fields: rentalCardFields },
  })
  return {
    vehicles: await rentalCards(ctx, items),
    total,
    page: query.page,
    pages: Math.max(1, Math.ceil(total / perPage)),
    facets,
  }
}

/** The list as it is shown where it could not be read (spec section 8: logged only, lists stay empty). */
export const noRentals: RentListing = { vehicles: [], total: 0, page: 1, pages: 1, facets: {} }
