import type { FilterSelection } from '#domain/catalogue/list/filter.ts'
import {
  checkRange,
  formatQueryString,
  type InvertedRange,
  parseQueryParams,
} from '#domain/catalogue/list/query-params.ts'
import {
  type UsedFilterName,
  type UsedListPreset,
  type UsedSort,
  usedFiltersOf,
  usedSorts,
} from './used-filters.ts'

/**
 * What a list's address asks for. `page` is one page by its number; `pages` the pages from the first to that one;
 * `after` what follows the vehicle of that id. Without a chosen type vehicles of all types are meant.
 */
export type UsedListQuery = {
  q: string
  chosen: FilterSelection<UsedFilterName>
  /** Asking prices in whole rupees. */
  min?: number | undefined
  max?: number | undefined
  sort: UsedSort
  page: number
  pages: number
  after: string
}

export type UsedIgnoredParams = readonly (UsedFilterName | 'min' | 'max' | 'sort' | 'page' | 'pages')[]

/** More pages than these are not shown at once: what follows is shown alone. */
export const maxPagesAtOnce = 8

const maxRupees = 10_000_000_000

/** The value by which an address says that vehicles of all types are meant. */
export const allTypes = 'all'

/**
 * Reads a list's query string. What cannot be read is left out and named, never an error; so is a price range that is
 * crossed.
 */
export function parseUsedListQuery(
  place: UsedListPreset,
  given: URLSearchParams,
): { query: UsedListQuery; ignored: UsedIgnoredParams; crossed?: InvertedRange } {
  const params = new URLSearchParams(given)
  const isEveryType = place.hasTypes && params.get('type') === allTypes
  if (isEveryType || !place.hasTypes) params.delete('type')
  const read = parseQueryParams<UsedIgnoredParams[number]>(params)
  const chosen = read.chosen(usedFiltersOf(place))
  const { range, crossed } = checkRange(read.whole('min', maxRupees), read.whole('max', maxRupees))
  const query = {
    q: read.search(),
    chosen: isEveryType || !place.hasTypes ? chosen : { ...chosen, type: chosen.type ?? [place.type] },
    ...range,
    sort: read.oneOf('sort', usedSorts) ?? usedSorts[0],
    page: Math.max(1, read.whole('page', 10_000) ?? 1),
    pages: Math.min(maxPagesAtOnce, Math.max(1, read.whole('pages', 10_000) ?? 1)),
    after: /^[\w-]{1,120}$/.exec(params.get('after') ?? '')?.[0] ?? '',
  }
  return { query, ignored: [...read.ignored], ...(crossed && { crossed }) }
}

/** The query string of that query, canonical: known parameters in one order, nothing empty, nothing by default. */
export function formatUsedListQuery(place: UsedListPreset, query: UsedListQuery): string {
  const { q, chosen, min, max, sort, page, pages, after } = query
  const type = chosen.type?.[0] ?? allTypes
  return formatQueryString([
    ['q', q],
    ...usedFiltersOf(place).map(
      ({ name }) =>
        [name, name === 'type' ? (type === place.type ? '' : type) : (chosen[name] ?? [])] as const,
    ),
    ['min', min],
    ['max', max],
    ['sort', sort === usedSorts[0] ? '' : sort],
    ['page', page > 1 && !after ? page : 0],
    ['pages', pages > 1 && page === 1 && !after ? pages : 0],
    ['after', after],
  ])
}
