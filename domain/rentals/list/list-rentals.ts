import { rentVehicles } from '#collections/index.ts'
import { type FacetValues, listWithFacets } from '#domain/catalogue/list/list-with-facets.ts'
import type { Ctx } from '#records/context.ts'
import { isHoldOf } from '../occupancy/check-free.ts'
import type { Span } from '../occupancy/taken-times.ts'
import { priceRental, type RentalPrice } from '../prices/price-rental.ts'
import { type RentalCard, rentalCardFields, toRentalCards } from '../rental-card.ts'
import type { RentBasis, RentType } from '../rental-prices.ts'
import { isLengthOffered } from '../rental-rules.ts'
import { rentalCondition, sortFieldOf, waysToRent } from './rental-condition.ts'
import { type RentalFilterName, type RentalListPreset, rentalFiltersOf } from './rental-filters.ts'
import type { RentalListQuery } from './rental-query.ts'

/** The lowest total for the dates of a list, and the way to rent that has it. */
export type PeriodPrice = Pick<RentalPrice, 'total'> & { rentalType: RentType; rentalBasis: RentBasis }

/** A card in a list; with dates also what they cost, if the vehicle has a price. */
export type ListedRental = RentalCard & { periodPrice?: PeriodPrice | undefined }

export type RentalList = {
  vehicles: ListedRental[]
  total: number
  page: number
  pages: number
  facets: FacetValues<RentalFilterName>
}

const perPage = 20
/** How many vehicles are sorted by their total at most: those with the lowest price per day. */
const maxSorted = 500

/**
 * One page of a list of rentals with its counts: 20 cards (spec section 9), none for a guest. With a period only the
 * vehicles that an enquiry for it would take.
 */
export async function listRentals(
  ctx: Ctx,
  preset: RentalListPreset,
  query: RentalListQuery,
  period?: Span,
): Promise<RentalList> {
  const ignored = ctx.viewer.kind === 'member' ? isHoldOf(ctx.viewer.id) : undefined
  const sorted = query.sort === 'total' ? period : undefined
  const { items, total, facets } = await listWithFacets(ctx, rentVehicles, {
    base: rentalCondition(preset, { query, period, ignored }),
    filters: rentalFiltersOf(preset),
    chosen: query.chosen,
    list: {
      sort: [sortFieldOf(query, period)],
      ...(sorted ? { page: 1, perPage: maxSorted } : { page: query.page, perPage }),
      fields: rentalCardFields,
    },
  })
  const first = (query.page - 1) * perPage
  const pageItems = sorted ? sortByTotal(items, sorted, query).slice(first, first + perPage) : items
  const cards = await toRentalCards(ctx, pageItems)
  return {
    vehicles: period
      ? cards.map(card => ({ ...card, isFree: true, periodPrice: findPeriodPrice(card, period, query) }))
      : cards,
    total,
    page: query.page,
    pages: Math.max(1, Math.ceil((sorted ? Math.min(total, maxSorted) : total) / perPage)),
    facets,
  }
}

/** The lowest total first, then what has none; of equal totals the lower price per day. */
function sortByTotal<Vehicle extends PricedVehicle>(
  vehicles: readonly Vehicle[],
  period: Span,
  query: RentalListQuery,
): Vehicle[] {
  return vehicles
    .map(vehicle => ({ vehicle, total: findPeriodPrice(vehicle, period, query)?.total ?? Number.MAX_VALUE }))
    .toSorted((one, other) => one.total - other.total)
    .map(({ vehicle }) => vehicle)
}

type PricedVehicle = Parameters<typeof priceRental>[0] & Parameters<typeof isLengthOffered>[0]

/** The way to rent the vehicle in that time that costs least, of those that the list is about. */
function findPeriodPrice(
  vehicle: PricedVehicle,
  period: Span,
  query: RentalListQuery,
): PeriodPrice | undefined {
  const prices = waysToRent(query)
    .map(way => ({ ...period, ...way }))
    .filter(wish => isLengthOffered(vehicle, wish))
    .flatMap(wish => {
      const price = priceRental(vehicle, wish)
      const { rentalType, rentalBasis } = wish
      return price ? [{ total: price.total, rentalType, rentalBasis }] : []
    })
  return prices.toSorted((one, other) => one.total - other.total)[0]
}

/** The empty list for a failed read (spec section 8: logged only, lists stay empty). */
export const emptyRentalList: RentalList = { vehicles: [], total: 0, page: 1, pages: 1, facets: {} }
