import type { FilterSelection } from './filter.ts'
import type { FilterName } from './kind-filters.ts'
import { filtersOf, type VehicleListPreset } from './list-preset.ts'
import { checkRange, formatQueryString, type InvertedRange, parseQueryParams } from './query-params.ts'
import { type Sort, sortsOf } from './sort-matches.ts'

/** The parsed query of a list's address. Prices are whole rupees. */
export type VehicleListQuery = {
  q: string
  chosen: FilterSelection<FilterName>
  min: number | undefined
  max: number | undefined
  sort: Sort
  page: number
}

/** The names of parameters with invalid values, which were left out. */
export type IgnoredParams = readonly (FilterName | 'min' | 'max' | 'sort' | 'page')[]

const maxRupees = 10_000_000_000

/** Parses a list's query string. Invalid values and inverted price ranges are left out and reported, never an error. */
export function parseVehicleListQuery(
  preset: VehicleListPreset,
  params: URLSearchParams,
): { query: VehicleListQuery; ignored: IgnoredParams; crossed?: InvertedRange } {
  const read = parseQueryParams<IgnoredParams[number]>(params)
  const chosen = read.chosen<FilterName>(filtersOf(preset))
  const sorts = sortsOf(preset)
  const { range, crossed } = checkRange(
    read.wholeNumber('min', maxRupees),
    read.wholeNumber('max', maxRupees),
  )
  const query = {
    q: read.search(),
    chosen,
    ...range,
    sort: read.oneOf('sort', sorts) ?? sorts[0],
    page: Math.max(1, read.wholeNumber('page', 10_000) ?? 1),
  }
  return { query, ignored: [...read.ignored], ...(crossed && { crossed }) }
}

/** The canonical query string of a query: known parameters in a fixed order, no empty and no default values. */
export const formatVehicleListQuery = (preset: VehicleListPreset, query: VehicleListQuery): string =>
  formatQueryString([
    ['q', query.q],
    ...filtersOf(preset).map(({ name }) => [name, query.chosen[name] ?? []] as const),
    ['min', query.min],
    ['max', query.max],
    ['sort', query.sort === sortsOf(preset)[0] ? '' : query.sort],
    ['page', query.page > 1 ? query.page : 0],
  ])
