import type { FilterName } from '#domain/catalogue/list/kind-filters.ts'
import { vehicleListPath } from '#domain/catalogue/list/list-paths.ts'
import type { VehicleListPreset } from '#domain/catalogue/list/list-preset.ts'
import { formatVehicleListQuery, type VehicleListQuery } from '#domain/catalogue/list/list-query.ts'

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
