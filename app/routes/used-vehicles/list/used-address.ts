import { toCitySlug } from '#domain/used-vehicles/list/cities.ts'
import {
  type UsedFilterName,
  type UsedListPreset,
  usedSorts,
} from '#domain/used-vehicles/list/used-filters.ts'
import {
  formatUsedListQuery,
  type UsedListQuery,
  usedPath,
} from '#domain/used-vehicles/list/used-list-address.ts'

/** A list's URL with changes to its query; any change leads to the first page. */
export const usedAddress = (
  preset: UsedListPreset,
  query: UsedListQuery,
  changes: Partial<UsedListQuery> = {},
) => usedPath(preset) + formatUsedListQuery(preset, { ...query, page: 1, pages: 1, after: '', ...changes })

/** That URL with another value of one filter, or none. */
export const withUsedFilter = (
  preset: UsedListPreset,
  query: UsedListQuery,
  name: UsedFilterName,
  values: readonly string[],
) => usedAddress(preset, query, { chosen: { ...query.chosen, [name]: values } })

/** The landing path of a list that is narrowed only to a city. */
export function landingPath(preset: UsedListPreset, query: UsedListQuery): string | undefined {
  const [city] = query.chosen.location ?? []
  if (!city || query.isNear || preset.name === 'all') return undefined
  const onlyCity = withUsedFilter(
    preset,
    { ...query, q: '', sort: usedSorts[0], chosen: { type: [preset.type] } },
    'location',
    [city],
  )
  return onlyCity === usedAddress(preset, query) ? `${usedPath(preset)}/in/${toCitySlug(city)}` : undefined
}
