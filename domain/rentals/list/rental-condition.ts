import { and, eq, gte, ilike, inArray, isNotNull, isNull, lte, or, type SQL, sql } from 'drizzle-orm'
import { popularBrands, rentVehicles } from '#collections/index.ts'
import { splitWords } from '#domain/catalogue/list/word-search.ts'
import { wordsSql } from '#records/predicates.ts'
import { isFreeFor, isFreeNow } from '../occupancy/free-vehicles.ts'
import type { Span } from '../occupancy/taken-times.ts'
import { isPermittedAt } from '../permission.ts'
import { countUnits } from '../prices/price-rental.ts'
import { rentBases, rentTypes } from '../rental-prices.ts'
import type { RentalListPreset } from './rental-filters.ts'
import type { RentalListQuery } from './rental-query.ts'

const { table } = rentVehicles

/**
 * The field of a sort order. Prices are per day: for self-drive, unless the list is of vehicles with a driver. Totals are
 * no field: what costs least per day comes first, and without dates the newest.
 */
export function sortFieldOf({ sort, chosen }: Pick<RentalListQuery, 'sort' | 'chosen'>, period?: Span) {
  const price =
    `price_${chosen.rentalType?.[0] === 'with_driver' ? 'with_driver' : 'self_drive'}_daily` as const
  if (sort === 'total' && !period) return '-created'
  if (sort === 'price' || sort === 'total') return price
  return sort === '-price' ? (`-${price}` as const) : sort
}

type ListCondition = {
  query: RentalListQuery
  /** The time for which the vehicle is rented. */
  period?: Span | undefined
  /** The times of vehicles that do not count, such as what the renter itself holds. */
  ignored?: SQL | undefined
  now?: Date
}

/** The predicate of the list itself, the visitor's search (every word in name, brand or location), its prices and dates. */
export function rentalCondition(
  preset: RentalListPreset,
  { query, period, ignored, now = thisMinute() }: ListCondition,
) {
  const { q, min, max, isFree } = query
  const price = dailyPrice(query)
  return and(
    eq(table.type, preset === 'cars' ? 'car' : 'bike'),
    wordsSql(splitWords(q), [table.name, table.location], pattern =>
      inArray(table.brand, brandsLike(pattern)),
    ),
    min === undefined ? undefined : gte(price, min),
    max === undefined ? undefined : lte(price, max),
    isFree || period ? table.available : undefined,
    isFree && !period ? and(isFreeNow(now), isPermittedAt(now)) : undefined,
    period && and(isRentedFor(period, query), isFreeFor(period, { now, ignored })),
  )
}

/** By the minute, so that the counts of one list are cached that long. */
const thisMinute = () => new Date(Math.floor(Date.now() / 60_000) * 60_000)

const brandsLike = (pattern: string) =>
  sql`(select ${popularBrands.table.id} from ${popularBrands.table} where ${ilike(popularBrands.table.brand_name, pattern)})`

/** The price of a day: with a driver if one is asked for, or if the vehicle is not rented without one. */
export const dailyPrice = ({ chosen }: Pick<RentalListQuery, 'chosen'>): SQL =>
  chosen.rentalType?.[0] === 'with_driver'
    ? sql`${table.price_with_driver_daily}`
    : sql`coalesce(${table.price_self_drive_daily}, ${table.price_with_driver_daily})`

/** The ways to rent that a list is about: with and without a driver, by the hour and by the day. */
export const waysToRent = ({ chosen }: Pick<RentalListQuery, 'chosen'>) =>
  rentTypes
    .filter(type => !chosen.rentalType?.length || chosen.rentalType.includes(type))
    .flatMap(rentalType =>
      rentBases
        .filter(basis => !chosen.rentalBasis?.length || chosen.rentalBasis.includes(basis))
        .map(rentalBasis => ({ rentalType, rentalBasis })),
    )

/**
 * A condition on vehicles: it is rented for so long, in one of the ways of the list, and may be until the end.
 * An owner who is no operator answers also without a price.
 */
const isRentedFor = ({ startsAt, endsAt }: Span, query: RentalListQuery) =>
  and(
    isPermittedAt(endsAt),
    or(isNull(table.maxDays), gte(table.maxDays, countUnits('daily', startsAt, endsAt))),
    or(
      ...waysToRent(query).map(({ rentalType, rentalBasis }) =>
        and(
          or(isNull(table.firm), isNotNull(table[`price_${rentalType}_${rentalBasis}`])),
          lte(
            sql`coalesce(${rentalBasis === 'hourly' ? table.minHours : table.minDays}, 0)`,
            countUnits(rentalBasis, startsAt, endsAt),
          ),
        ),
      ),
    ),
  )
