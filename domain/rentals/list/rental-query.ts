import type { FilterSelection } from '#domain/catalogue/list/filter.ts'
import { checkRange, formatQueryString, parseQueryParams } from '#domain/catalogue/list/query-params.ts'
import { findPlaceByHindiName } from '#domain/places/hindi-name.ts'
import { findPlace } from '#domain/pricing/places.ts'
import {
  type RentalFilterName,
  type RentalListPreset,
  type RentalSort,
  rentalFiltersOf,
  rentalSorts,
} from './rental-filters.ts'

/** The parsed query of a list's address: search, filters, sort, and a page from 1. */
export type RentalListQuery = {
  q: string
  chosen: FilterSelection<RentalFilterName>
  /** The range of the price per day, in rupees. */
  min: number | undefined
  max: number | undefined
  /** Only vehicles that are free now, or in the time below. */
  isFree: boolean
  /** The time for which a vehicle is rented, as typed; empty for any. */
  startDateTime: string
  endDateTime: string
  sort: RentalSort
  page: number
}

export type RentalIgnoredParam = RentalFilterName | 'min' | 'max' | 'sort' | 'page'

const maxRupees = 10_000_000
const maxTyped = 40

/** Parses a list's query string. Invalid values are left out and reported, never an error. */
export function parseRentalListQuery(preset: RentalListPreset, addressParams: URLSearchParams) {
  // The plus of `8+` may be unescaped in an address, where it decodes to a space.
  const params = new URLSearchParams(addressParams)
  if (params.get('seats')?.trim() === '8') params.set('seats', '8+')
  const read = parseQueryParams<RentalIgnoredParam>(params)
  const { city, ...chosen } = read.chosen<RentalFilterName>(rentalFiltersOf(preset))
  const { range, crossed } = checkRange(
    read.wholeNumber('min', maxRupees),
    read.wholeNumber('max', maxRupees),
  )
  const typed = (name: 'startDateTime' | 'endDateTime') => (params.get(name) ?? '').trim().slice(0, maxTyped)
  const query: RentalListQuery = {
    q: read.search(),
    chosen: { ...chosen, ...(city && { city: city.map(toCityName) }) },
    ...range,
    isFree: params.get('free') === '1',
    startDateTime: typed('startDateTime'),
    endDateTime: typed('endDateTime'),
    sort: read.oneOf('sort', rentalSorts) ?? rentalSorts[0],
    page: Math.max(1, read.wholeNumber('page', 10_000) ?? 1),
  }
  return { query, ignored: [...read.ignored], crossed }
}

/** The name of a city as vehicles have it, from its name in either language or a former one; others stay as they are. */
function toCityName(typedCity: string): string {
  const name = findPlaceByHindiName(typedCity) ?? typedCity
  return findPlace(name)?.name ?? name
}

/** The canonical query string of a query: known parameters in a fixed order, no empty and no default values. */
export const formatRentalListQuery = (preset: RentalListPreset, query: RentalListQuery) => {
  const { q, chosen, min, max, isFree, startDateTime, endDateTime, sort, page } = query
  return formatQueryString([
    ['q', q],
    ...rentalFiltersOf(preset).map(({ name }) => [name, chosen[name] ?? []] as const),
    ['min', min],
    ['max', max],
    ['free', isFree ? 1 : 0],
    ['startDateTime', startDateTime],
    ['endDateTime', endDateTime],
    ['sort', sort === rentalSorts[0] ? '' : sort],
    ['page', page > 1 ? page : 0],
  ])
}
