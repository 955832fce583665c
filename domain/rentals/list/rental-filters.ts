import { and, eq, gte, ilike, inArray, or, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { popularBrands, rentVehicles } from '#collections/index.ts'
import { type Filter, textFilter } from '#domain/catalogue/list/filter.ts'
import { splitWords } from '#domain/catalogue/list/word-search.ts'
import { wordsSql } from '#records/predicates.ts'

/** The lists of rentals by the last part of their address (spec sections 2 and 9). */
export type RentalListPreset = 'cars' | 'bikes'
export type RentalFilterName = 'fuel' | 'transmission' | 'seats'
export type RentalSort = '-created' | 'name' | 'price' | '-price' | '-rating'

/** The sort orders of the lists, the default first: newest (spec section 7). */
export const rentalSorts: [RentalSort, ...RentalSort[]] = ['-created', 'name', 'price', '-price', '-rating']

/** The field of a sort order. Prices are for self-drive per day. */
export function sortFieldOf(sort: RentalSort) {
  if (sort === 'price') return 'price_self_drive_daily'
  return sort === '-price' ? '-price_self_drive_daily' : sort
}

/** Minimum numbers of seats (spec section 9). */
const seatChoices = ['4', '5', '7', '8+'] as const

const { table } = rentVehicles
const atLeast = (choice: string) => gte(table.seats, Number.parseInt(choice, 10))

/** A vehicle with seven seats counts for four, five and seven. */
const seatsFilter: Filter<RentalFilterName> = {
  ...textFilter('seats', table.seats, seatChoices, { isMultiple: false }),
  isOpen: false,
  facet: {
    of: sql`array_remove(array[${sql.join(
      seatChoices.map(choice => sql`case when ${atLeast(choice)} then ${choice}::text end`),
      sql`, `,
    )}], null)`,
    each: true,
  },
  toCondition: chosen => or(...chosen.map(atLeast)),
}

const singleFilter = (name: RentalFilterName, column: PgColumn, values: readonly string[]) => ({
  ...textFilter(name, column, values, { isMultiple: false }),
  isOpen: false,
})

/** The filters of every list of rentals, in the order of its panel (spec section 2). */
export const rentalFilters: readonly Filter<RentalFilterName>[] = [
  singleFilter('fuel', table.fuelType, ['Petrol', 'Diesel', 'Electric']),
  singleFilter('transmission', table.transmission, ['Manual', 'Automatic']),
  seatsFilter,
]

/** The list's own predicate and the visitor's search: every word in name, brand or location. */
export const rentalCondition = (preset: RentalListPreset, q: string): SQL | undefined =>
  and(
    eq(table.type, preset === 'cars' ? 'car' : 'bike'),
    wordsSql(splitWords(q), [table.name, table.location], pattern =>
      inArray(table.brand, brandsLike(pattern)),
    ),
  )

const brandsLike = (pattern: string) =>
  sql`(select ${popularBrands.table.id} from ${popularBrands.table} where ${ilike(popularBrands.table.brand_name, pattern)})`
