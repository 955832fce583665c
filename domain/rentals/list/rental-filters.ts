import { eq, gte, inArray, isNotNull, or, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { popularBrands, rentVehicles } from '#collections/index.ts'
import { automaticTransmissions } from '#collections/vehicle-choices.ts'
import { type Filter, textFilter } from '#domain/catalogue/list/filter.ts'
import { rentBases, rentTypes } from '../rental-prices.ts'

/** The lists of rentals by the last part of their address (spec sections 2 and 9). */
export type RentalListPreset = 'cars' | 'bikes'
export type RentalFilterName =
  | 'city'
  | 'rentalType'
  | 'rentalBasis'
  | 'fuel'
  | 'transmission'
  | 'seats'
  | 'brand'
  | 'firm'
/** `total` is the price of the dates that the list is for. */
export type RentalSort = '-created' | 'name' | 'price' | '-price' | '-rating' | 'total'

/** The sort orders of the lists, the default first: newest (spec section 7). */
export const rentalSorts: [RentalSort, ...RentalSort[]] = [
  '-created',
  'name',
  'price',
  '-price',
  '-rating',
  'total',
]

/** Minimum numbers of seats (spec section 9). */
const seatChoices = ['4', '5', '7', '8+'] as const

const { table } = rentVehicles
const atLeast = (choice: string) => gte(table.seats, Number.parseInt(choice, 10))

/** A filter of which a vehicle can have several values, each by a condition. */
const conditionFilter = <Value extends string>(
  name: RentalFilterName,
  values: readonly Value[],
  has: (value: Value) => SQL | undefined,
): Filter<RentalFilterName> => ({
  ...textFilter(name, table.id, values, { isMultiple: false }),
  isOpen: false,
  facet: {
    of: sql`array_remove(array[${sql.join(
      values.map(value => sql`case when ${has(value)} then ${value}::text end`),
      sql`, `,
    )}], null)`,
    each: true,
  },
  toCondition: chosen => or(...values.filter(value => chosen.includes(value)).map(has)),
})

const singleFilter = (name: RentalFilterName, column: PgColumn, values: readonly string[]) => ({
  ...textFilter(name, column, values, { isMultiple: false }),
  isOpen: false,
})

const brandName = sql`(select ${popularBrands.table.brand_name} from ${popularBrands.table} where ${eq(popularBrands.table.id, table.brand)})`

const brandFilter: Filter<RentalFilterName> = {
  ...textFilter('brand', table.brand),
  facet: { of: brandName },
  toCondition: chosen => inArray(brandName, [...chosen]),
}

/** The filters of every list of rentals, in the order of its panel. */
const rentalFilters: readonly Filter<RentalFilterName>[] = [
  textFilter('city', table.location, [], { isMultiple: false }),
  conditionFilter('rentalType', rentTypes, type =>
    or(...rentBases.map(basis => isNotNull(table[`price_${type}_${basis}`]))),
  ),
  conditionFilter('rentalBasis', rentBases.toReversed(), basis =>
    or(...rentTypes.map(type => isNotNull(table[`price_${type}_${basis}`]))),
  ),
  singleFilter('fuel', table.fuelType, ['Petrol', 'Diesel', 'Electric']),
  {
    ...textFilter('transmission', table.transmission, ['Manual', 'Automatic'], {
      isMultiple: false,
      groups: { Automatic: automaticTransmissions },
    }),
    isOpen: false,
  },
  // A vehicle with seven seats counts for four, five and seven.
  conditionFilter('seats', seatChoices, atLeast),
  brandFilter,
  textFilter('firm', table.firm, [], { isMultiple: false }),
]

/** A bike has no driver for its renter, and no seats to choose from. */
const carFilterNames: readonly RentalFilterName[] = ['rentalType', 'seats']
const bikeFilters = rentalFilters.filter(({ name }) => !carFilterNames.includes(name))

/** The filters of a list of rentals, in the order of its panel (spec section 2, and what renters ask for). */
export const rentalFiltersOf = (preset: RentalListPreset) => (preset === 'cars' ? rentalFilters : bikeFilters)
