import { kindOfPath, listPath } from '#app/vehicle-paths.ts'
import type { FilterName } from '#domain/catalogue/list/kind-filters.ts'
import type { VehicleListPreset } from '#domain/catalogue/list/list-preset.ts'
import { formatVehicleListQuery, type VehicleListQuery } from '#domain/catalogue/list/list-query.ts'

const presets = ['byBuget', 'electric', 'upcoming'] as const

/** The list of a path: a preset of a kind, or a commercial category. */
export function listPresetAt(pathname: string): VehicleListPreset {
  const kind = kindOfPath(pathname)
  const [first, last, further] = pathname.split('/').filter(Boolean)
  if (first === 'commercial' && last) return { kind, preset: 'all', category: decodeURIComponent(last) }
  return { kind, preset: (!further && presets.find(each => each === last)) || 'all' }
}

/** The path of a list. */
export function vehicleListPath({ kind, preset, category }: VehicleListPreset): string {
  if (category !== undefined) return `/commercial/${encodeURIComponent(category)}`
  return preset === 'all' ? listPath(kind) : `${listPath(kind)}/${preset}`
}

/** A list's URL with changes to its query; any change leads to the first page. */
export const vehicleListAddress = (
  place: VehicleListPreset,
  query: VehicleListQuery,
  changes: Partial<VehicleListQuery> = {},
) => vehicleListPath(place) + formatVehicleListQuery(place, { ...query, page: 1, ...changes })

/** That URL with other values of one filter. */
export const withFilterValues = (
  place: VehicleListPreset,
  query: VehicleListQuery,
  name: FilterName,
  values: readonly string[],
) => vehicleListAddress(place, query, { chosen: { ...query.chosen, [name]: values } })

/** The list without filters and search, in the same order. */
export const withoutFilters = (place: VehicleListPreset, query: VehicleListQuery) =>
  vehicleListAddress(place, query, { q: '', chosen: {}, min: undefined, max: undefined })

/** Whether visitors narrowed the list: search engines do not index such pages. */
export const isNarrowed = (place: VehicleListPreset, query: VehicleListQuery) =>
  vehicleListAddress(place, query) !== vehicleListPath(place)
