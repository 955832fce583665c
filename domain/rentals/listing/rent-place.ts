import { and, eq, gte, ilike, inArray, or, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { popularBrands, rentVehicles } from '#collections/index.ts'
import { type Filter, textFilter } from '#domain/catalogue/listing/filter.ts'
import { wordsOf } from '#domain/catalogue/listing/word-search.ts'
import { wordsSql } from '#records/conditions.ts'

/** The lists of vehicles for rent by the last part of their address (spec sections 2 and 9). */
export type RentPlace = 'cars' | 'bikes'
export type RentFilterName = 'fuel' | 'transmission' | 'seats'
export type RentSort = '-created' | 'name' | 'price' | '-price' | '-rating'

/** The orders of the lists, the usual one first: newest (spec section 7). */
export const rentSorts: [RentSort, ...RentSort[]] = ['-created', 'name', 'price', '-price', '-rating']

/** The field by which an order goes: prices are those of driving oneself for a day. */
export const sortFieldOf = (sort: RentSort) =>
  sort === 'price' || sort === '-price'
    ? (sort.replace('price', 'price_self_drive_daily') as `${'' | '-'}price_self_drive_daily`)
    : sort

/** So many seats or more (spec section 9). */
const seatChoices = ['4', '5', '7', '8+'] as const

const { table } = rentVehicles
const atLeast = (choice: string) => gte(table.seats, Number.parseInt(choice, 10))

/** A vehicle of seven seats counts for four, five and seven. */
const seatsFilter: Filter<RentFilterName> = {
  ...textFilter('seats', table.seats, seatChoices, { isMultiple: false }),
  isOpen: false,
  facet: {
    of: sql`array_remove(array[${sql.join(
      seatChoices.map(choice => sql`case when ${atLeast(choice)} then ${choice}::text end`),
      sql`, `,
    )}], null)`,
    each: true,
  },
  holds: chosen => or(...chosen.map(atLeast)),
}

const oneOf = (name: RentFilterName, column: PgColumn, values: readonly string[]) => ({
  ...textFilter(name, column, values, { isMultiple: false }),
  isOpen: false,
})

/** The filters of every list of vehicles for rent, in the order of its panel (spec section 2). */
export const rentFilters: readonly Filter<RentFilterName>[] = [
  oneOf('fuel', table.fuelType, ['Petrol', 'Diesel', 'Electric']),
  oneOf('transmission', table.transmission, ['Manual', 'Automatic']),
  seatsFilter,
]

/** What a list always holds to, and what the visitor searches for: every word in name, brand or location. */
export const rentCondition = (place: RentPlace, q: string): SQL | undefined =>
  and(
    eq(table.type, place === 'cars' ? 'car' : 'bike'),
    wordsSql(wordsOf(q), [table.name, table.location], pattern => inArray(table.brand, brandsLike(pattern))),
  )

const brandsLike = (pattern: string) =>
  sql`(select ${popularBrands.table.id} from ${popularBrands.table} where ${ilike(popularBrands.table.brand_name, pattern)})`
