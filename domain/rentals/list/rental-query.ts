import type { FilterSelection } from '#domain/catalogue/list/filter.ts'
import { formatQueryString, parseQueryParams } from '#domain/catalogue/list/query-params.ts'
import { type RentalFilterName, type RentalSort, rentalFilters, rentalSorts } from './rental-filters.ts'

/** The parsed query of a list's address: search, filters, sort, and a page from 1. */
export type RentalListQuery = {
  q: string
  chosen: FilterSelection<RentalFilterName>
  sort: RentalSort
  page: number
}

/** Parses a list's query string. Invalid values are left out and reported, never an error. */
export function parseRentalListQuery(given: URLSearchParams) {
  // The plus of `8+` may be unescaped in an address, where it decodes to a space.
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

/** The canonical query string of a query: known parameters in a fixed order, no empty and no default values. */
export const formatRentalListQuery = ({ q, chosen, sort, page }: RentalListQuery) =>
  formatQueryString([
    ['q', q],
    ...rentalFilters.map(({ name }) => [name, chosen[name] ?? []] as const),
    ['sort', sort === rentalSorts[0] ? '' : sort],
    ['page', page > 1 ? page : 0],
  ])
