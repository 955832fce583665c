import { rentalListPath } from '#app/rental-paths.ts'
import type { RentalFilterName, RentalListPreset } from '#domain/rentals/list/rental-filters.ts'
import { formatRentalListQuery, type RentalListQuery } from '#domain/rentals/list/rental-query.ts'

/** The list of a path: `/rent/cars` or `/rent/bikes`. */
export const rentalPresetAt = (pathname: string): RentalListPreset | undefined =>
  (['cars', 'bikes'] as const).find(list => pathname === rentalListPath(list))

/** A list's URL with changes to its query; any change leads to the first page. */
export const rentalListAddress = (
  preset: RentalListPreset,
  query: RentalListQuery,
  changes: Partial<RentalListQuery> = {},
) => rentalListPath(preset) + formatRentalListQuery(preset, { ...query, page: 1, ...changes })

/** That URL with other values of one filter, or none. */
export const withRentalFilter = (
  preset: RentalListPreset,
  query: RentalListQuery,
  name: RentalFilterName,
  values: readonly string[],
) => rentalListAddress(preset, query, { chosen: { ...query.chosen, [name]: values } })
