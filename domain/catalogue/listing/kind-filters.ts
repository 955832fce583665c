import { transmissions } from '#collections/vehicle-fields.ts'
import type { KindName } from '../kinds.ts'
import { bodyFilter } from './body-classes.ts'
import { brands, budgets, fuels } from './choices.ts'
import { brandFilter, byBand, byList, type OfferFilter } from './offer-filter.ts'
import { engineClasses, payloads, seatNumbers, weightClasses } from './size-classes.ts'

const budgetOf = (kind: KindName): OfferFilter => ({
  ...byBand('budget', 'price', budgets[kind]),
  isMultiple: false,
})

/** The filters of each kind's listings, in the order of their panel. */
export const kindFilters: Record<KindName, readonly OfferFilter[]> = {
  cars: [
    budgetOf('cars'),
    byList('fuel', 'fuels', fuels.cars),
    bodyFilter('cars'),
    brandFilter(brands.cars),
    byList('transmission', 'transmissions', transmissions),
    byBand('seats', 'seats', seatNumbers),
  ],
  bikes: [
    budgetOf('bikes'),
    // Fuels that only cars have lead here from home; the page then offers those cars.
    byList('fuel', 'fuels', fuels.bikes, fuels.cars),
    byBand('cc', 'engine', engineClasses),
    bodyFilter('bikes'),
    brandFilter(brands.bikes),
  ],
  commercial: [
    budgetOf('commercial'),
    byBand('payload', 'payload', payloads),
    byBand('gvw', 'gvw', weightClasses),
    bodyFilter('commercial'),
    byList('fuel', 'fuels', fuels.commercial),
    brandFilter(),
  ],
}
