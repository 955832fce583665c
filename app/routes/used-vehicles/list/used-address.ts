import { toCitySlug } from '#domain/used-vehicles/list/cities.ts'
import {
  type UsedFilterName,
  type UsedListPreset,
  usedListPresets,
} from '#domain/used-vehicles/list/used-filters.ts'
import { formatUsedListQuery, type UsedListQuery } from '#domain/used-vehicles/list/used-query.ts'

/** The list of used vehicles of a path. */
export function usedPresetAt(pathname: string): UsedListPreset {
  const [, first, list] = pathname.split('/')
  if (first !== 'used') return usedListPresets.all
  return usedListPresets[list === 'bikes' || list === 'commercials' ? list : 'cars']
}

/** The path of a list. */
export const usedPath = ({ name }: UsedListPreset) => (name === 'all' ? '/used-vehicles' : `/used/${name}`)

/** A list's URL with changes to its query; any change leads to the first page. */
export const usedAddress = (
  place: UsedListPreset,
  query: UsedListQuery,
  changes: Partial<UsedListQuery> = {},
) => usedPath(place) + formatUsedListQuery(place, { ...query, page: 1, pages: 1, after: '', ...changes })

/** That URL with another value of one filter, or none. */
export const withUsedFilter = (
  place: UsedListPreset,
  query: UsedListQuery,
  name: UsedFilterName,
  values: readonly string[],
) => usedAddress(place, query, { chosen: { ...query.chosen, [name]: values } })

/** The landing path of a list that is narrowed only to a city. */
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
