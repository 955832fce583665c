import type { RentFilterName, RentPlace } from '#domain/rentals/listing/rent-place.ts'
import { type RentQuery, writeRentQuery } from '#domain/rentals/listing/rent-query.ts'
import { rentListPath } from '../../../rent-paths.ts'

/** The list that an address names. */
export const rentPlaceAt = (pathname: string): RentPlace =>
  pathname.startsWith('/rent/bikes') ? 'bikes' : 'cars'

/** A list's address with some of its query changed; any change begins at the first page again. */
export const rentAddress = (place: RentPlace, query: RentQuery, changes: Partial<RentQuery> = {}) =>
  rentListPath(place) + writeRentQuery({ ...query, page: 1, ...changes })

/** That address with another value of one filter, or none. */
export const choosingRent = (
  place: RentPlace,
  query: RentQuery,
  name: RentFilterName,
  values: readonly string[],
) => rentAddress(place, query, { chosen: { ...query.chosen, [name]: values } })
