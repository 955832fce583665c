import type { FilterName, FilterSelection } from './filter.ts'
import { filtersOf, type VehicleListPreset } from './list-preset.ts'
import { checkRange, formatQueryString, type InvertedRange, parseQueryParams } from './query-params.ts'
import { type Sort, sortsOf } from './sort-matches.ts'

/** What a listing's address asks for. Prices are whole rupees. */
export type VehicleListQuery = {
  q: string
  chosen: FilterSelection<FilterName>
  min: number | undefined
  max: number | undefined
  sort: Sort
  page: number
}

/** The names of parameters whose values made no sense and were left out. */
export type IgnoredParams = readonly (FilterName | 'min' | 'max' | 'sort' | 'page')[]

const maxRupees = 10_000_000_000

/**
 * Reads a listing's query string. What cannot be read is left out and named, never an error; so is a price range that is
 * crossed.
 */
export function parseVehicleListQuery(
  place: VehicleListPreset,
  params: URLSearchParams,
): { query: VehicleListQuery; ignored: IgnoredParams; crossed?: InvertedRange } {
  const read = parseQueryParams<IgnoredParams[number]>(params)
  const chosen = read.chosen<FilterName>(filtersOf(place))
  const sorts = sortsOf(place)
  const { range, crossed } = checkRange(read.whole('min', maxRupees), read.whole('max', maxRupees))
  const query = {
    q: read.search(),
    chosen,
    ...range,
    sort: read.oneOf('sort', sorts) ?? sorts[0],
    page: Math.max(1, read.whole('page', 10_000) ?? 1),
  }
  return { query, ignored: [...read.ignored], ...(crossed && { crossed }) }
}

/** The query string of that query, canonical: known parameters in one order, nothing empty, nothing by default. */
export const formatVehicleListQuery = (place: VehicleListPreset, query: VehicleListQuery): string =>
  formatQueryString([
    ['q', query.q],
    ...filtersOf(place).map(({ name }) => [name, query.chosen[name] ?? []] as const),
    ['min', query.min],
    ['max', query.max],
    ['sort', query.sort === sortsOf(place)[0] ? '' : query.sort],
    ['page', query.page > 1 ? query.page : 0],
  ])
