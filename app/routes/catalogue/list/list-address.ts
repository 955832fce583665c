import type { FilterName } from '#domain/catalogue/list/filter.ts'
import type { VehicleListPreset } from '#domain/catalogue/list/list-preset.ts'
import { formatVehicleListQuery, type VehicleListQuery } from '#domain/catalogue/list/list-query.ts'
import { kindOfPath, listPath } from '../../../vehicle-paths.ts'

const presets = ['byBuget', 'electric', 'upcoming'] as const

/** The listing that an address names: a preset of a kind's list, or a commercial category. */
export function listPresetAt(pathname: string): VehicleListPreset {
  const kind = kindOfPath(pathname)
  const [first, last, further] = pathname.split('/').filter(Boolean)
  if (first === 'commercial' && last) return { kind, preset: 'all', category: decodeURIComponent(last) }
  return { kind, preset: (!further && presets.find(each => each === last)) || 'all' }
}

/** Where a listing lives. */
export function vehicleListPath({ kind, preset, category }: VehicleListPreset): string {
  if (category !== undefined) return `/commercial/${encodeURIComponent(category)}`
  return preset === 'all' ? listPath(kind) : `${listPath(kind)}/${preset}`
}

/** A listing's address with some of its query changed; any change begins at the first page again. */
export const vehicleListAddress = (
  place: VehicleListPreset,
  query: VehicleListQuery,
  changes: Partial<VehicleListQuery> = {},
) => vehicleListPath(place) + formatVehicleListQuery(place, { ...query, page: 1, ...changes })

/** That address with other values chosen of one filter. */
export const withFilterValues = (
  place: VehicleListPreset,
  query: VehicleListQuery,
  name: FilterName,
  values: readonly string[],
) => vehicleListAddress(place, query, { chosen: { ...query.chosen, [name]: values } })

/** The listing without filters and search; its order stays. */
export const withoutFilters = (place: VehicleListPreset, query: VehicleListQuery) =>
  vehicleListAddress(place, query, { q: '', chosen: {}, min: undefined, max: undefined })

/** Whether visitors narrowed the list: such pages are not for search engines. */
export const isNarrowed = (place: VehicleListPreset, query: VehicleListQuery) =>
  vehicleListAddress(place, query) !== vehicleListPath(place)
