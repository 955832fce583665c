import { automaticTransmissions } from '#collections/vehicle-choices.ts'
import { transmissions } from '#collections/vehicle-fields.ts'
import { type KindName, kindNames } from '../kinds.ts'
import { bodyFilter } from './body-classes.ts'
import { bandsFrom } from './filter.ts'
import { brands, budgets, fuels } from './filter-options.ts'
import {
  bandOfferFilter,
  brandFilter,
  leastOfferFilter,
  listOfferFilter,
  type OfferFilter,
} from './offer-filter.ts'
import { batteryFilter, featureFilter, safetyFilter } from './spec-features.ts'

/** Seats of a car. */
const seatNumbers = bandsFrom({ '4': 1, '5': 5, '6': 6, '7': 7, '8': 8 })

/** Engine classes of bikes, in cc. */
export const engineClasses = bandsFrom({
  'under-125': 1,
  '125-200': 125,
  '200-350': 200,
  '350-500': 350,
  'over-500': 500,
})

/** Payloads of commercial vehicles, in kg. */
const payloads = bandsFrom({
  'under-1000': 1,
  '1000-2000': 1_000,
  '2000-5000': 2_000,
  '5000-12000': 5_000,
  'over-12000': 12_000,
})

/** Gross vehicle weights, in kg: the classes of licences and tolls. */
const weightClasses = bandsFrom({
  'under-3500': 1,
  '3500-7500': 3_500,
  '7500-12000': 7_500,
  '12000-25000': 12_000,
  'over-25000': 25_000,
})

/** Engine power of commercial vehicles, in bhp: the classes of tractors, then those of trucks. */
const powers = bandsFrom({
  'under-30': 1,
  '30-40': 30,
  '40-50': 40,
  '50-75': 50,
  '75-150': 75,
  '150-250': 150,
  'over-250': 250,
})

/** The least ranges on one charge that buyers of electric vehicles ask for, in km. */
const leastRanges = { cars: [250, 350, 450, 550], bikes: [80, 120, 160, 200], commercial: [100, 150, 200] }

/** How long electric vehicles charge, in hours. */
const chargingTimes = {
  cars: bandsFrom({ 'under-6': 0.1, '6-8': 6, '8-10': 8, 'over-10': 10 }),
  bikes: bandsFrom({ 'under-4': 0.1, '4-6': 4, 'over-6': 6 }),
}

/** The least mileages that buyers ask for, in kmpl. */
const leastMileages = { cars: [15, 18, 20, 25], bikes: [30, 40, 50, 60] }

/** Offers only the values that some vehicle of the list has. */
const sparse = <Filter extends OfferFilter>(filter: Filter): Filter => ({ ...filter, isSparse: true })

/** A filter by gearbox: "Automatic" has every gearbox that shifts by itself, the other values only their own. */
const gearboxFilter: OfferFilter<'transmission'> = {
  ...listOfferFilter('transmission', 'transmissions', transmissions),
  valuesOf: offer =>
    offer.transmissions.some(gearbox => automaticTransmissions.some(each => each === gearbox))
      ? ['Automatic', ...offer.transmissions]
      : offer.transmissions,
}

const rangeFilter = (kind: KindName) => leastOfferFilter('range', 'range', 'km', leastRanges[kind])

const budgetFilter = (kind: KindName) => ({
  ...bandOfferFilter('budget', 'price', 'rupees', budgets[kind]),
  isMultiple: false,
})

const filters = {
  cars: [
    budgetFilter('cars'),
    listOfferFilter('fuel', 'fuels', fuels.cars),
    rangeFilter('cars'),
    bandOfferFilter('charging', 'chargingTime', 'hours', chargingTimes.cars),
    batteryFilter,
    bodyFilter('cars'),
    brandFilter(brands.cars),
    gearboxFilter,
    bandOfferFilter('seats', 'seats', 'seats', seatNumbers),
    leastOfferFilter('mileage', 'mileage', 'kmpl', leastMileages.cars),
    featureFilter('cars'),
    safetyFilter,
  ],
  bikes: [
    budgetFilter('bikes'),
    // Home links here with fuels that only cars have; the page then offers those cars.
    listOfferFilter('fuel', 'fuels', fuels.bikes, fuels.cars),
    rangeFilter('bikes'),
    bandOfferFilter('charging', 'chargingTime', 'hours', chargingTimes.bikes),
    batteryFilter,
    bandOfferFilter('cc', 'engine', 'cc', engineClasses),
    bodyFilter('bikes'),
    brandFilter(brands.bikes),
    sparse(gearboxFilter),
    leastOfferFilter('mileage', 'mileage', 'kmpl', leastMileages.bikes),
    featureFilter('bikes'),
  ],
  commercial: [
    budgetFilter('commercial'),
    sparse(bandOfferFilter('payload', 'payload', 'kg', payloads)),
    sparse(bandOfferFilter('gvw', 'gvw', 'kg', weightClasses)),
    sparse(bandOfferFilter('power', 'power', 'bhp', powers)),
    bodyFilter('commercial'),
    listOfferFilter('fuel', 'fuels', fuels.commercial),
    rangeFilter('commercial'),
    brandFilter(),
    sparse(gearboxFilter),
  ],
}

/** The name of a filter in addresses. */
export type FilterName = (typeof filters)[KindName][number]['name']

/** The list filters of each kind, in the order of the panel. */
export const kindFilters: Record<KindName, readonly OfferFilter<FilterName>[]> = filters

/** The figures that these filters read. */
export const filteredFigures = [
  ...new Set(kindNames.flatMap(kind => kindFilters[kind].flatMap(({ figure }) => figure ?? []))),
]
