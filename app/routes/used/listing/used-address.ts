import { citySlug } from '#domain/used/listing/cities.ts'
import { type UsedFilterName, type UsedPlace, usedPlaces } from '#domain/used/listing/used-place.ts'
import { type UsedQuery, writeUsedQuery } from '#domain/used/listing/used-query.ts'

/** The list of used vehicles that an address names. */
export function usedPlaceAt(pathname: string): UsedPlace {
  const [, first, list] = pathname.split('/')
  if (first !== 'used') return usedPlaces.all
  return usedPlaces[list === 'bikes' || list === 'commercials' ? list : 'cars']
}

/** Where a list lives. */
export const usedPath = ({ name }: UsedPlace) => (name === 'all' ? '/used-vehicles' : `/used/${name}`)

/** A list's address with some of its query changed; any change begins at the first page again. */
export const usedAddress = (place: UsedPlace, query: UsedQuery, changes: Partial<UsedQuery> = {}) =>
  usedPath(place) + writeUsedQuery(place, { ...query, page: 1, pages: 1, after: '', ...changes })

/** That address with another value of one filter, or none. */
export const choosingUsed = (
  place: UsedPlace,
  query: UsedQuery,
  name: UsedFilterName,
  values: readonly string[],
) => usedAddress(place, query, { chosen: { ...query.chosen, [name]: values } })

/** Of a list that is narrowed to a city and nothing else: the city's own address. */
export function landingPath(place: UsedPlace, query: UsedQuery): string | undefined {
  const [city] = query.chosen.location ?? []
  if (!city || place.name === 'all') return undefined
  const onlyCity = choosingUsed(
    place,
    { ...query, q: '', sort: 'name', chosen: { type: [place.type] } },
    'location',
    [city],
  )
  return onlyCity === usedAddress(place, query) ? `${usedPath(place)}/in/${citySlug(city)}` : undefined
}
