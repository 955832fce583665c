import { eq } from 'drizzle-orm'
import { searchEntries, usedVehicles } from '#collections/index.ts'
import { editDistance } from '#domain/edit-distance.ts'
import { findPlaceByHindiName } from '#domain/places/hindi-name.ts'
import { findPlace } from '#domain/pricing/places.ts'
import { countIndexed } from '#listing-index/count-indexed.ts'
import type { ListingCtx } from '#listing-index/index-client.ts'
import { approved } from './list-used.ts'
import type { UsedType } from './used-filters.ts'

/** A city of listings by its name in them, and the number of listings, unless these are not counted at the moment. */
export type City = { name: string; slug: string; count?: number }

/** A city's form in addresses. */
export const toCitySlug = (name: string) =>
  name
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '')

/** All cities with a listing, of every type or one, the one with most listings first. */
export async function listCities(ctx: ListingCtx, only?: UsedType): Promise<City[]> {
  const { location, type } = usedVehicles.table
  const counted = await countIndexed(ctx, usedVehicles, {
    where: [approved, only && { of: type, oneOf: [only] }],
    facets: { location: { of: location } },
  })
  if (!counted.isCounted) return listCityNames(ctx, counted.values.location)
  return [...counted.counts.location]
    .map(([name, count]) => ({ name, slug: toCitySlug(name), count }))
    .sort((a, b) => b.count - a.count || a.name.localeCompare(b.name))
}

/** The cities of the search index, which has each city once; those of the latest listings first. */
async function listCityNames(ctx: ListingCtx, latest: readonly string[]): Promise<City[]> {
  const { record, kind } = searchEntries.table
  const rows = await ctx.db.select({ name: record }).from(searchEntries.table).where(eq(kind, 'cities'))
  const names = new Set([...latest.toSorted(), ...rows.map(({ name }) => name).sort()])
  return [...names].map(name => ({ name, slug: toCitySlug(name) }))
}

/** The city with that name in either language, slug or former name (Bombay); `undefined` if there is none. */
export function findCity(cities: readonly City[], text: string): City | undefined {
  const name = findPlaceByHindiName(text) ?? text
  const slug = toCitySlug(name)
  const now = toCitySlug(findPlace(name)?.name ?? '')
  return cities.find(each => each.slug === slug) ?? cities.find(each => each.slug === now)
}

const maxSuggested = 3

/** Cities for a mistyped name, the nearest first, then the one with most listings. */
export function findNearCities(cities: readonly City[], text: string): City[] {
  const slug = toCitySlug(text)
  // A third of the letters may be wrong, or one letter of a short name.
  const allowed = Math.max(1, Math.floor(slug.length / 3))
  return cities
    .map(city => ({ city, errors: city.slug.startsWith(slug) ? 0 : editDistance(slug, city.slug) }))
    .filter(({ errors }) => slug.length > 1 && errors <= allowed)
    .sort((a, b) => a.errors - b.errors)
    .slice(0, maxSuggested)
    .map(({ city }) => city)
}
