import { and, eq, inArray } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import {
  type Firm,
  type FirmKind,
  type FirmPlace,
  firmPlaces,
  firms,
  type RentalFigures,
} from '#collections/index.ts'
import { maskNumber } from '#collections/number-shares.ts'
import { asSystem, type Ctx } from '#records/context.ts'
import { findRecord } from '#records/get.ts'
import { slugify } from '#records/ids.ts'
import { listAllRecords } from '#records/list-all.ts'
import { type FirmMark, markOf } from './firm-mark.ts'

/** A firm in a list: its places, and what it sells. `answersWithin` in minutes; empty until it is measured. */
export type FirmSummary = Pick<
  Firm,
  'id' | 'name' | 'kind' | 'logo' | 'rating' | 'reviewCount' | 'updated'
> & {
  brands: string[]
  answersWithin: number | null
  mark: FirmMark | undefined
  /** How a rental operator's rentals ended; `null` until there are enough of them. */
  rentalFigures: RentalFigures | null
  places: Pick<FirmPlace, 'city' | 'address'>[]
}

/** A city with published firms. */
export type FirmCity = { slug: string; name: string; firms: number }

const firmFields = [
  'id',
  'name',
  'kind',
  'logo',
  'brands',
  'verified',
  'authorised',
  'responseMinutes',
  'rating',
  'reviewCount',
  'rentalFigures',
  'updated',
] as const satisfies readonly (keyof Firm)[]

/** The published firms that have a place, by name: all, or those of these ids. */
export async function listFirms(ctx: Ctx, ids?: readonly string[]): Promise<readonly FirmSummary[]> {
  if (ids && !ids.length) return []
  const isNamed = (id: PgColumn) => ids && inArray(id, ids)
  const [all, places] = await Promise.all([
    listAllRecords(ctx, firms, firmFields, and(eq(firms.table.published, true), isNamed(firms.table.id))),
    listAllRecords(ctx, firmPlaces, ['firm', 'city', 'address'], isNamed(firmPlaces.table.firm)),
  ])
  const byFirm = Map.groupBy(places, each => each.firm)
  return all
    .flatMap(({ verified, authorised, responseMinutes, brands, ...firm }) => {
      const own = (byFirm.get(firm.id) ?? []).map(({ city, address }) => ({ city, address }))
      const mark = markOf({ kind: firm.kind, verified, authorised })
      return own.length
        ? [{ ...firm, brands: brands ?? [], answersWithin: responseMinutes, mark, places: own }]
        : []
    })
    .sort((a, b) => a.name.localeCompare(b.name))
}

/** The parts of a firm's address: the city of its first place, and its id. */
export const firmPathParts = ({
  id,
  places,
}: {
  id: string
  places: readonly { city: string }[]
}): [city: string, id: string] => [slugify(places[0]?.city ?? ''), id]

/** The cities with firms, those with most of them first. */
export async function listFirmCities(ctx: Ctx): Promise<FirmCity[]> {
  const all = await listFirms(ctx)
  const names = all.flatMap(({ places }) => [...new Set(places.map(({ city }) => city))])
  return [...Map.groupBy(names, name => slugify(name))]
    .map(([slug, same]) => ({ slug, name: same[0] ?? '', firms: same.length }))
    .sort((a, b) => b.firms - a.firms || a.name.localeCompare(b.name))
}

/** The brands of new vehicles that firms sell, with the cities where they do. */
export async function listFirmBrands(ctx: Ctx): Promise<{ brand: string; cities: string[] }[]> {
  const pairs = (await listFirms(ctx)).flatMap(({ brands, places }) =>
    brands.flatMap(brand => places.map(({ city }) => ({ brand, city }))),
  )
  return [...Map.groupBy(pairs, ({ brand }) => brand)]
    .map(([brand, same]) => ({ brand, cities: [...new Set(same.map(({ city }) => city))].sort() }))
    .sort((a, b) => a.brand.localeCompare(b.brand))
}

export type FirmFilter = { brand?: string | undefined; kind?: FirmKind | undefined }

/** The firms with a place in that city that meet the filter, those with the quickest answers first. */
export async function listCityFirms(ctx: Ctx, citySlug: string, { brand, kind }: FirmFilter = {}) {
  const slowest = Number.POSITIVE_INFINITY
  return (await listFirms(ctx))
    .filter(firm => firm.places.some(({ city }) => slugify(city) === citySlug))
    .filter(firm => !brand || firm.brands.some(each => slugify(each) === brand))
    .filter(firm => !kind || firm.kind === kind)
    .toSorted((a, b) => (a.answersWithin ?? slowest) - (b.answersWithin ?? slowest) || 0)
}

export type FirmDetail = {
  firm: Firm
  places: Pick<FirmPlace, 'id' | 'city' | 'address' | 'pincode' | 'mapLink' | 'hours' | 'closedDays'>[]
  /** Its phone number; contact is by inquiry. */
  maskedPhone: string
}

/** A published firm with its places; `gone` if it was published once; `undefined` if there is none. */
export async function findFirm(ctx: Ctx, id: string): Promise<FirmDetail | 'gone' | undefined> {
  const firm = await findRecord(ctx, firms, id)
  const hidden = await findRecord(asSystem(ctx), firms, id, { fields: ['verifiedAt', 'phone'] })
  if (!firm?.published) return hidden?.verifiedAt ? 'gone' : undefined
  const places = await listAllRecords(
    ctx,
    firmPlaces,
    ['id', 'city', 'address', 'pincode', 'mapLink', 'hours', 'closedDays'],
    eq(firmPlaces.table.firm, id),
  )
  return places.length ? { firm, places, maskedPhone: maskNumber(hidden?.phone) } : undefined
}
