import { toCitySlug } from '#domain/used-vehicles/list/cities.ts'
import {
  type UsedFilterName,
  type UsedListPreset,
  usedListPresets,
} from '#domain/used-vehicles/list/used-filters.ts'
import { formatUsedListQuery, type UsedListQuery } from '#domain/used-vehicles/list/used-query.ts'

/** The list of used vehicles that an address names. */
export function usedPresetAt(pathname: string): UsedListPreset {
  const [, first, list] = pathname.split('/')
  if (first !== 'used') return usedListPresets.all
  return usedListPresets[list === 'bikes' || list === 'commercials' ? list : 'cars']
}

/** Where a list lives. */
export const usedPath = ({ name }: UsedListPreset) => (name === 'all' ? '/used-vehicles' : `/used/${name}`)

/** A list's address with some of its query changed; any change begins at the first page again. */
export const usedAddress = (
  place: UsedListPreset,
  query: UsedListQuery,
  changes: Partial<UsedListQuery> = {},
) => usedPath(place) + formatUsedListQuery(place, { ...query, page: 1, pages: 1, after: '', ...changes })

/** That address with another value of one filter, or none. */
export const withUsedFilter = (
  place: UsedListPreset,
  query: UsedListQuery,
  name: UsedFilterName,
  values: readonly string[],
) => usedAddress(place, query, { chosen: { ...query.chosen, [name]: values } })

/** Of a list that is narrowed to a city and nothing else: the city's own address. */
export function landingPath(place: UsedListPreset, query: UsedListQuery): string | undefined {
  const [city] = query.chosen.location ?? []
  if (!city || place.name === 'all') return undefined
  const onlyCity = withUsedFilter(
    place,
    { ...query, q: '', sort: 'name', chosen: { type: [place.type] } },
    'location',
    [city],
  )
  return onlyCity === usedAddress(place, query) ? `${usedPath(place)}/in/${toCitySlug(city)}` : undefined
}
