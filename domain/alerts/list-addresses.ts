import { type KindName, kindNames } from '#domain/catalogue/kinds.ts'
import { landingFilters, listLandings } from '#domain/catalogue/list/landings.ts'
import { listPresetAt, newListPaths } from '#domain/catalogue/list/list-paths.ts'
import type { VehicleListPreset } from '#domain/catalogue/list/list-preset.ts'
import { parseVehicleListQuery, type VehicleListQuery } from '#domain/catalogue/list/list-query.ts'
import { removeQuotes } from '#domain/catalogue/list/word-search.ts'
import type { RentalListPreset } from '#domain/rentals/list/rental-filters.ts'
import { parseRentalListQuery, type RentalListQuery } from '#domain/rentals/list/rental-query.ts'
import type { UsedListPreset } from '#domain/used-vehicles/list/used-filters.ts'
import {
  parseUsedListQuery,
  type UsedListQuery,
  usedPresetAt,
} from '#domain/used-vehicles/list/used-list-address.ts'
import type { Ctx } from '#records/context.ts'
import { slugify } from '#records/ids.ts'

/** A list with its filters. */
export type SearchedList =
  | { kind: KindName; preset: VehicleListPreset; query: VehicleListQuery }
  | { kind: 'used'; preset: UsedListPreset; query: UsedListQuery }
  | { kind: 'rent'; preset: RentalListPreset; query: RentalListQuery }

const usedPaths = /^\/(used-vehicles|used\/(cars|bikes|commercials)(\/in\/([^/]+))?)$/
const presetPaths =
  /^\/(cars|bikes)(\/(byBuget|electric|upcoming))?$|^\/commercial-vehicles$|^\/commercial\/[^/]+$/
const rentalPaths = /^\/rent\/(cars|bikes)$/
const landingPaths = /^(\/cars|\/bikes|\/commercial-vehicles)\/([^/]+)\/([^/]+)$/

/**
 * The list at an address, or the words of a search of the whole site; undefined for other pages. A leading `/hi` is the
 * language.
 */
export async function parseListAddress(
  ctx: Ctx,
  address: string,
): Promise<SearchedList | { q: string } | undefined> {
  const url = URL.parse(address, 'https://site.invalid')
  if (!address.startsWith('/') || url?.host !== 'site.invalid' || !isDecodable(url.pathname)) return undefined
  const pathname = url.pathname.replace(/^\/hi(?=\/)/, '').replace(/(?<=.)\/$/, '')
  const { searchParams } = url
  if (pathname === '/search') {
    const q = searchParams.get('q')?.trim() ?? ''
    return removeQuotes(q) ? { q } : undefined
  }
  return parseNormalAddress(pathname, searchParams) ?? (await parseLanding(ctx, pathname, searchParams))
}

/** The list at an address in normal form, or at any other whose path names no value of a filter but a city. */
export function parseNormalAddress(pathname: string, params: URLSearchParams): SearchedList | undefined {
  const used = usedPaths.exec(pathname)
  if (used) {
    const preset = usedPresetAt(pathname)
    const { query } = parseUsedListQuery(preset, params)
    const city = used[4] && decodeURIComponent(used[4])
    const chosen = city ? { ...query.chosen, location: [city] } : query.chosen
    return { kind: 'used', preset, query: { ...query, chosen } }
  }
  const rental = rentalPaths.exec(pathname)
  if (rental) {
    const preset = rental[1] === 'bikes' ? 'bikes' : 'cars'
    return { kind: 'rent', preset, query: parseRentalListQuery(preset, params).query }
  }
  if (!presetPaths.test(pathname)) return undefined
  const preset = listPresetAt(pathname)
  return { kind: preset.kind, preset, query: parseVehicleListQuery(preset, params).query }
}

/** The list of one value of a filter, such as `/cars/brand/tata`. */
async function parseLanding(
  ctx: Ctx,
  pathname: string,
  params: URLSearchParams,
): Promise<SearchedList | undefined> {
  const [, path, filter, slug = ''] = landingPaths.exec(pathname) ?? []
  const kind = kindNames.find(each => newListPaths[each] === path)
  if (!kind || !landingFilters.some(each => each === filter)) return undefined
  const landing = (await listLandings(ctx, kind)).find(
    each => each.filter === filter && each.slug === slugify(decodeURIComponent(slug)),
  )
  if (!landing) return undefined
  const preset: VehicleListPreset = { kind, name: 'all' }
  const { query } = parseVehicleListQuery(preset, params)
  return { kind, preset, query: { ...query, chosen: { ...query.chosen, [landing.filter]: [landing.value] } } }
}

function isDecodable(text: string): boolean {
  try {
    return decodeURIComponent(text) !== ''
  } catch {
    return false
  }
}
