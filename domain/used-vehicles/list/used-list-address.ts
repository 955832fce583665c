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
  usedListPresets,
  usedSorts,
} from './used-filters.ts'

/**
 * The parsed query of a list's address. `page` is one page by its number; `pages` the pages from the first to that one;
 * `after` the vehicles after that id. Without a chosen type all types are included.
 */
export type UsedListQuery = {
  q: string
  chosen: FilterSelection<UsedFilterName>
  /** Asking prices in whole rupees. */
  min?: number | undefined
  max?: number | undefined
  /** The most km driven. */
  maxKm?: number | undefined
  /** Whether cities near the chosen one are included. */
  isNear?: boolean
  sort: UsedSort
  page: number
  pages: number
  after: string
}

export type UsedIgnoredParams = readonly (
  | UsedFilterName
  | 'min'
  | 'max'
  | 'maxKm'
  | 'sort'
  | 'page'
  | 'pages'
)[]

/** The maximum number of pages shown at once; later pages are shown alone. */
export const maxPagesAtOnce = 8

const maxRupees = 10_000_000_000
const highestKm = 10_000_000

/** The value for vehicles of all types in an address. */
export const allTypes = 'all'

/** The list of used vehicles of a path. */
export function usedPresetAt(pathname: string): UsedListPreset {
  const [, first, list] = pathname.split('/')
  if (first !== 'used') return usedListPresets.all
  return usedListPresets[list === 'bikes' || list === 'commercials' ? list : 'cars']
}

/** The path of a list. */
export const usedPath = ({ name }: UsedListPreset) => (name === 'all' ? '/used-vehicles' : `/used/${name}`)

/** Parses a list's query string. Invalid values and inverted price ranges are left out and reported, never an error. */
export function parseUsedListQuery(
  preset: UsedListPreset,
  search: URLSearchParams,
): { query: UsedListQuery; ignored: UsedIgnoredParams; crossed?: InvertedRange } {
  const params = new URLSearchParams(search)
  const isEveryType = preset.hasTypes && params.get('type') === allTypes
  if (isEveryType || !preset.hasTypes) params.delete('type')
  const read = parseQueryParams<UsedIgnoredParams[number]>(params)
  const chosen = read.chosen(usedFiltersOf(preset))
  const { range, crossed } = checkRange(
    read.wholeNumber('min', maxRupees),
    read.wholeNumber('max', maxRupees),
  )
  const query = {
    q: read.search(),
    chosen: isEveryType || !preset.hasTypes ? chosen : { ...chosen, type: chosen.type ?? [preset.type] },
    ...range,
    maxKm: read.wholeNumber('maxKm', highestKm),
    isNear: params.get('near') === '1',
    sort: read.oneOf('sort', usedSorts) ?? usedSorts[0],
    page: Math.max(1, read.wholeNumber('page', 10_000) ?? 1),
    pages: Math.min(maxPagesAtOnce, Math.max(1, read.wholeNumber('pages', 10_000) ?? 1)),
    after: /^[\w-]{1,120}$/.exec(params.get('after') ?? '')?.[0] ?? '',
  }
  return { query, ignored: [...read.ignored], ...(crossed && { crossed }) }
}

/** The canonical query string of a query: known parameters in a fixed order, no empty and no default values. */
export function formatUsedListQuery(preset: UsedListPreset, query: UsedListQuery): string {
  const { q, chosen, min, max, maxKm, isNear, sort, page, pages, after } = query
  const type = chosen.type?.[0] ?? allTypes
  return formatQueryString([
    ['q', q],
    ...usedFiltersOf(preset).map(
      ({ name }) =>
        [name, name === 'type' ? (type === preset.type ? '' : type) : (chosen[name] ?? [])] as const,
    ),
    ['min', min],
    ['max', max],
    ['maxKm', maxKm],
    ['near', isNear && chosen.location?.length ? 1 : 0],
    ['sort', sort === usedSorts[0] ? '' : sort],
    ['page', page > 1 && !after ? page : 0],
    ['pages', pages > 1 && page === 1 && !after ? pages : 0],
    ['after', after],
  ])
}
