import type { Chosen } from '#domain/catalogue/listing/filter.ts'
import { queryParams, queryString } from '#domain/catalogue/listing/query-params.ts'
import { type RentFilterName, type RentSort, rentFilters, rentSorts } from './rent-place.ts'

/** What a list's address asks for: search, filters, order, and a page from 1. */
export type RentQuery = { q: string; chosen: Chosen<RentFilterName>; sort: RentSort; page: number }

/** Reads a list's query string. What cannot be read is left out and named, never an error. */
export function readRentQuery(given: URLSearchParams) {
  // A form or a person may write the plus of `8+` plainly, which an address reads as a blank.
  const params = new URLSearchParams(given)
  if (params.get('seats')?.trim() === '8') params.set('seats', '8+')
  const read = queryParams<RentFilterName | 'sort' | 'page'>(params)
  const query: RentQuery = {
    q: read.search(),
    chosen: read.chosen(rentFilters),
    sort: read.oneOf('sort', rentSorts) ?? rentSorts[0],
    page: Math.max(1, read.whole('page', 10_000) ?? 1),
  }
  return { query, ignored: [...read.ignored] }
}

/** The query string of that query, canonical: known parameters in one order, nothing empty, nothing by default. */
export const writeRentQuery = ({ q, chosen, sort, page }: RentQuery) =>
  queryString([
    ['q', q],
    ...rentFilters.map(({ name }) => [name, chosen[name] ?? []] as const),
    ['sort', sort === rentSorts[0] ? '' : sort],
    ['page', page > 1 ? page : 0],
  ])
