import { createHash } from 'node:crypto'
import { toIndiaInput } from '#collections/india-time.ts'
import type { savedSearchKinds } from '#collections/saved-searches.ts'
import { kinds } from '#domain/catalogue/kinds.ts'
import { vehicleListPath } from '#domain/catalogue/list/list-paths.ts'
import type { VehicleListPreset } from '#domain/catalogue/list/list-preset.ts'
import { formatVehicleListQuery, type VehicleListQuery } from '#domain/catalogue/list/list-query.ts'
import { sortsOf } from '#domain/catalogue/list/sort-matches.ts'
import { isQuoted, splitWords } from '#domain/catalogue/list/word-search.ts'
import { type RentalListPreset, rentalSorts } from '#domain/rentals/list/rental-filters.ts'
import { formatRentalListQuery, type RentalListQuery } from '#domain/rentals/list/rental-query.ts'
import { findSearchedPeriod } from '#domain/rentals/list/searched-period.ts'
import { parseSearch } from '#domain/search/parse-search.ts'
import { findCity, listCities } from '#domain/used-vehicles/list/cities.ts'
import { type UsedListPreset, usedListPresets, usedSorts } from '#domain/used-vehicles/list/used-filters.ts'
import {
  formatUsedListQuery,
  type UsedListQuery,
  usedPath,
} from '#domain/used-vehicles/list/used-list-address.ts'
import type { ListingCtx } from '#listing-index/index-client.ts'
import { fromEntries } from '#records/typed-entries.ts'
import { parseListAddress, type SearchedList } from './list-addresses.ts'

export type SearchKind = (typeof savedSearchKinds)[number]

/** A list's address in normal form; equal searches have the same hash, whatever the order of their parameters. */
export type NormalSearch = { kind: SearchKind; address: string; hash: string }

/**
 * The search of a list's address: its path and query, in either language. Undefined for an address whose records cannot
 * be matched one by one: that of another page, of a `/search` that no single list answers, or of rentals for a time that
 * nobody can book.
 */
export async function normalizeSearch(ctx: ListingCtx, address: string): Promise<NormalSearch | undefined> {
  const parsed = await parseListAddress(ctx, address)
  const list = parsed && ('q' in parsed ? await findSearchedList(ctx, parsed.q) : parsed)
  if (!list) return undefined
  if (list.kind === 'rent') return normalizeRentals(list.preset, list.query)
  return list.kind === 'used'
    ? normalizeUsed(list.preset, await withCityName(ctx, list.query))
    : normalizeNew(list.preset, list.query)
}

/** The list that shows exactly what a search of the whole site asks for, used vehicles first: they change most. */
async function findSearchedList(ctx: ListingCtx, q: string): Promise<SearchedList | undefined> {
  const { targets, names, ignored, isLoose } = await parseSearch(ctx, q, { max: 1, maxUsed: 1 })
  const exact = [...targets, ...names].filter(({ leftOut }) => !leftOut.length)
  if (ignored.length || isLoose) return undefined
  return exact.find(({ kind }) => kind === 'used') ?? exact[0]
}

/** With the city's name in listings, as the list reads it. */
async function withCityName(ctx: ListingCtx, query: UsedListQuery): Promise<UsedListQuery> {
  const { location } = query.chosen
  if (!location?.length) return query
  const cities = await listCities(ctx)
  return {
    ...query,
    chosen: { ...query.chosen, location: location.map(each => findCity(cities, each)?.name ?? each) },
  }
}

/** The lists of one type have that type's own path. */
function normalizeUsed(preset: UsedListPreset, query: UsedListQuery): NormalSearch {
  const types = preset.hasTypes ? (query.chosen.type ?? []) : [preset.type]
  const [only] = types
  const own = Object.values(usedListPresets).find(({ name, type }) => name !== 'all' && type === only)
  const list = own ?? usedListPresets.all
  const { type: _, ...others } = query.chosen
  const chosen = { ...sortValues(others), ...(own?.hasTypes && only && { type: [only] }) }
  const plain: UsedListQuery = { ...query, chosen, sort: usedSorts[0], page: 1, pages: 1, after: '' }
  const words = splitWords(query.q).map(word => word.toLowerCase())
  const path = usedPath(list)
  return {
    kind: 'usedVehicles',
    address: path + formatUsedListQuery(list, plain),
    hash: hashOf(path + formatUsedListQuery(list, { ...plain, q: '' }), words.sort()),
  }
}

function normalizeNew(preset: VehicleListPreset, query: VehicleListQuery): NormalSearch {
  const plain = { ...query, chosen: sortValues(query.chosen), sort: sortsOf(preset)[0], page: 1 }
  const path = vehicleListPath(preset)
  // Words that follow one another may name a feature together, so their order counts.
  const words = [String(isQuoted(query.q)), ...splitWords(query.q).map(word => word.toLowerCase())]
  return {
    kind: kinds[preset.kind].vehicles.name as SearchKind,
    address: path + formatVehicleListQuery(preset, plain),
    hash: hashOf(path + formatVehicleListQuery(preset, { ...plain, q: '' }), words),
  }
}

/** The times as India's, to the minute: other ways to write them are equal. */
function normalizeRentals(preset: RentalListPreset, query: RentalListQuery): NormalSearch | undefined {
  const searched = findSearchedPeriod(query)
  if (!searched) return undefined
  const { period } = searched
  const plain: RentalListQuery = {
    ...query,
    ...(period && {
      startDateTime: toIndiaInput(period.startsAt),
      endDateTime: toIndiaInput(period.endsAt),
    }),
    chosen: sortValues(query.chosen),
    sort: rentalSorts[0],
    page: 1,
  }
  const path = `/rent/${preset}`
  const words = splitWords(query.q).map(word => word.toLowerCase())
  return {
    kind: 'rentVehicles',
    address: path + formatRentalListQuery(preset, plain),
    hash: hashOf(path + formatRentalListQuery(preset, { ...plain, q: '' }), words.sort()),
  }
}

const sortValues = <Chosen extends Readonly<Partial<Record<string, readonly string[]>>>>(
  chosen: Chosen,
): Chosen =>
  // Each name has the type that it had.
  fromEntries(
    Object.entries(chosen).map(([name, values = []]) => [name, [...new Set(values)].sort()] as const),
  ) as unknown as Chosen

const hashOf = (address: string, words: readonly string[]) =>
  createHash('sha256')
    .update(JSON.stringify([address, words]))
    .digest('base64url')
