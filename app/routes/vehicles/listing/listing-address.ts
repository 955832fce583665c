import type { FilterName } from '#domain/catalogue/listing/filter.ts'
import { type ListingQuery, writeListingQuery } from '#domain/catalogue/listing/listing-query.ts'
import type { ListingPlace } from '#domain/catalogue/listing/place.ts'
import { kindAt, listPath } from '../../../vehicle-paths.ts'

const presets = ['byBuget', 'electric', 'upcoming'] as const

/** The listing that an address names: a preset of a kind's list, or a commercial category. */
export function placeAt(pathname: string): ListingPlace {
  const kind = kindAt(pathname)
  const [first, last, further] = pathname.split('/').filter(Boolean)
  if (first === 'commercial' && last) return { kind, preset: 'all', category: decodeURIComponent(last) }
  return { kind, preset: (!further && presets.find(each => each === last)) || 'all' }
}

/** Where a listing lives. */
export function listingPath({ kind, preset, category }: ListingPlace): string {
  if (category !== undefined) return `/commercial/${encodeURIComponent(category)}`
  return preset === 'all' ? listPath(kind) : `${listPath(kind)}/${preset}`
}

/** A listing's address with some of its query changed; any change begins at the first page again. */
export const listingAddress = (
  place: ListingPlace,
  query: ListingQuery,
  changes: Partial<ListingQuery> = {},
) => listingPath(place) + writeListingQuery(place, { ...query, page: 1, ...changes })

/** That address with other values chosen of one filter. */
export const choosing = (
  place: ListingPlace,
  query: ListingQuery,
  name: FilterName,
  values: readonly string[],
) => listingAddress(place, query, { chosen: { ...query.chosen, [name]: values } })

/** The listing without filters and search; its order stays. */
export const clearedAddress = (place: ListingPlace, query: ListingQuery) =>
  listingAddress(place, query, { q: '', chosen: {}, min: undefined, max: undefined })

/** Whether visitors narrowed the list: such pages are not for search engines. */
export const isNarrowed = (place: ListingPlace, query: ListingQuery) =>
  listingAddress(place, query) !== listingPath(place)
