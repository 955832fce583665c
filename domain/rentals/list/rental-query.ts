import type { FilterSelection } from '#domain/catalogue/list/filter.ts'
import { formatQueryString, parseQueryParams } from '#domain/catalogue/list/query-params.ts'
import { type RentalFilterName, type RentalSort, rentalFilters, rentalSorts } from './rental-filters.ts'

/** What a list's address asks for: search, filters, order, and a page from 1. */
export type RentalListQuery = {
  q: string
  chosen: FilterSelection<RentalFilterName>
  sort: RentalSort
  page: number
}

/** Reads a list's query string. What cannot be read is left out and named, never an error. */
export function parseRentalListQuery(given: URLSearchParams) {
  // A form or a person may write the plus of `8+` plainly, which an address reads as a blank.
  const params = new URLSearchParams(given)
  if (params.get('seats')?.trim() === '8') params.set('seats', '8+')
  const read = parseQueryParams<RentalFilterName | 'sort' | 'page'>(params)
  const query: RentalListQuery = {
    q: read.search(),
    chosen: read.chosen(rentalFilters),
    sort: read.oneOf('sort', rentalSorts) ?? rentalSorts[0],
    page: Math.max(1, read.whole('page', 10_000) ?? 1),
  }
  return { query, ignored: [...read.ignored] }
}

/** The query string of that query, canonical: known parameters in one order, nothing empty, nothing by default. */
export const formatRentalListQuery = ({ q, chosen, sort, page }: RentalListQuery) =>
  formatQueryString([
    ['q', q],
    ...rentalFilters.map(({ name }) => [name, chosen[name] ?? []] as const),
    ['sort', sort === rentalSorts[0] ? '' : sort],
    ['page', page > 1 ? page : 0],
  ])
