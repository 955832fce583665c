import { bikes, cars, commercialVehicles } from '#collections/index.ts'
import { transmissions } from '#collections/vehicle-fields.ts'
import type { KindName } from '../kinds.ts'
import { brands, budgets, fuels } from './choices.ts'
import { bandFilter, type Filter, listFilter, textFilter } from './filter.ts'
import { engineClasses, payloads, seatNumbers, weightClasses } from './size-classes.ts'

const one = { isMultiple: false }
const car = cars.table
const bike = bikes.table
const commercial = commercialVehicles.table

/** The filters of each kind's listings, in the order of their panel. */
export const kindFilters: Record<KindName, readonly Filter[]> = {
  cars: [
    bandFilter('budget', car.price, budgets.cars, one),
    listFilter('fuel', car.fuelTypes, fuels.cars),
    textFilter('body', car.bodyType),
    textFilter('brand', car.brand, brands.cars),
    listFilter('transmission', car.transmissions, transmissions),
    bandFilter('seats', car.seats, seatNumbers),
  ],
  bikes: [
    bandFilter('budget', bike.price, budgets.bikes, one),
    // Fuels that only cars have lead here from home; the page then offers those cars.
    listFilter('fuel', bike.fuelTypes, fuels.bikes, fuels.cars),
    bandFilter('cc', bike.engine, engineClasses),
    textFilter('body', bike.bodyType),
    textFilter('brand', bike.brand, brands.bikes),
  ],
  commercial: [
    bandFilter('budget', commercial.price, budgets.commercial, one),
    bandFilter('payload', commercial.payload, payloads),
    bandFilter('gvw', commercial.gvw, weightClasses),
    textFilter('body', commercial.bodyType),
    listFilter('fuel', commercial.fuelTypes, fuels.commercial),
    textFilter('brand', commercial.brand),
  ],
}

/** By which field a kind's lists are ordered by price (spec section 9). */
const priceFields = { cars: 'price', bikes: 'minPrice', commercial: 'price' } as const

export type Sort = '-created' | 'price' | '-price' | 'minPrice' | '-minPrice' | 'brand'

/** The orders of a kind's listings, the usual one first. */
export function sortsOf(kind: KindName): [Sort, ...Sort[]] {
  const price = priceFields[kind]
  return ['-created', price, `-${price}`, 'brand']
}
