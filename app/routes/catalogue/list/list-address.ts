import { kindOfPath, listPath } from '#app/vehicle-paths.ts'
import type { FilterName } from '#domain/catalogue/list/kind-filters.ts'
import type { VehicleListPreset } from '#domain/catalogue/list/list-preset.ts'
import { formatVehicleListQuery, type VehicleListQuery } from '#domain/catalogue/list/list-query.ts'

const presets = ['byBuget', 'electric', 'upcoming'] as const

/** The list of a path: a preset of a kind, or a commercial category. */
export function listPresetAt(pathname: string): VehicleListPreset {
  const kind = kindOfPath(pathname)
  const [first, last, further] = pathname.split('/').filter(Boolean)
  if (first === 'commercial' && last) return { kind, name: 'all', category: decodeURIComponent(last) }
  return { kind, name: (!further && presets.find(each => each === last)) || 'all' }
}

/** The path of a list. */
export function vehicleListPath({ kind, name, category }: VehicleListPreset): string {
  if (category !== undefined) return `/commercial/${encodeURIComponent(category)}`
  return name === 'all' ? listPath(kind) : `${listPath(kind)}/${name}`
}

/** A list's URL with changes to its query; any change leads to the first page. */
export const vehicleListAddress = (
  preset: VehicleListPreset,
  query: VehicleListQuery,
  changes: Partial<VehicleListQuery> = {},
) => vehicleListPath(preset) + formatVehicleListQuery(preset, { ...query, page: 1, ...changes })

/** That URL with other values of one filter. */
export const withFilterValues = (
  preset: VehicleListPreset,
  query: VehicleListQuery,
  name: FilterName,
  values: readonly string[],
) => vehicleListAddress(preset, query, { chosen: { ...query.chosen, [name]: values } })

/** The list without filters and search, in the same order. */
export const withoutFilters = (preset: VehicleListPreset, query: VehicleListQuery) =>
  vehicleListAddress(preset, query, { q: '', chosen: {}, min: undefined, max: undefined })

/** Whether visitors narrowed the list: search engines do not index such pages. */
export const isNarrowed = (preset: VehicleListPreset, query: VehicleListQuery) =>
  vehicleListAddress(preset, query) !== vehicleListPath(preset)
