import { transmissions } from '#collections/vehicle-fields.ts'
import type { KindName } from '../kinds.ts'
import { bodyFilter } from './body-classes.ts'
import { brands, budgets, fuels } from './filter-options.ts'
import { bandOfferFilter, brandFilter, listOfferFilter, type OfferFilter } from './offer-filter.ts'
import { engineClasses, payloads, seatNumbers, weightClasses } from './size-classes.ts'

const budgetOf = (kind: KindName): OfferFilter => ({
  ...bandOfferFilter('budget', 'price', budgets[kind]),
  isMultiple: false,
})

/** The list filters of each kind, in the order of the panel. */
export const kindFilters: Record<KindName, readonly OfferFilter[]> = {
  cars: [
    budgetOf('cars'),
    listOfferFilter('fuel', 'fuels', fuels.cars),
    bodyFilter('cars'),
    brandFilter(brands.cars),
    listOfferFilter('transmission', 'transmissions', transmissions),
    bandOfferFilter('seats', 'seats', seatNumbers),
  ],
  bikes: [
    budgetOf('bikes'),
    // Home links here with fuels that only cars have; the page then offers those cars.
    listOfferFilter('fuel', 'fuels', fuels.bikes, fuels.cars),
    bandOfferFilter('cc', 'engine', engineClasses),
    bodyFilter('bikes'),
    brandFilter(brands.bikes),
  ],
  commercial: [
    budgetOf('commercial'),
    bandOfferFilter('payload', 'payload', payloads),
    bandOfferFilter('gvw', 'gvw', weightClasses),
    bodyFilter('commercial'),
    listOfferFilter('fuel', 'fuels', fuels.commercial),
    brandFilter(),
  ],
}
