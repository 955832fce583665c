import { eq, inArray } from 'drizzle-orm'
import { firmPlaces, firms, usedVehicles } from '#collections/index.ts'
import { listBrandDealers } from '#domain/firms/brand-dealers.ts'
import type { Ctx } from '#records/context.ts'
import { findRecord } from '#records/get.ts'
import { listRecords } from '#records/list.ts'
import type { DriveSubject } from './ask-drive.ts'

/** More places than a city has for one brand. */
const maxPlaces = 60

/**
 * Where a vehicle can be driven: the places of the dealers of its brand in a city, or those of the firm that sells the
 * listing; if there are too many, the cities to choose from. Empty for a private seller's listing.
 */
export async function listDrivePlaces(ctx: Ctx, { kind, id }: DriveSubject, brand: string, city: string) {
  if (kind === 'usedVehicles') {
    const listing = await findRecord(ctx, usedVehicles, id, { fields: ['firm'] })
    return { places: listing?.firm ? await placesOf(ctx, [listing.firm]) : [], cities: [] }
  }
  const { dealers, cities } = await listBrandDealers(ctx, brand, city)
  const inCities = new Set(dealers.map(dealer => `${dealer.id}/${dealer.city}`))
  const found = dealers.length ? await placesOf(ctx, [...new Set(dealers.map(dealer => dealer.id))]) : []
  return { places: found.filter(place => inCities.has(`${place.firm}/${place.city}`)), cities }
}

async function placesOf(ctx: Ctx, ids: string[]) {
  const [{ items: places }, { items: named }] = await Promise.all([
    listRecords(ctx, firmPlaces, {
      where: inArray(firmPlaces.table.firm, ids),
      sort: ['city', 'id'],
      perPage: maxPlaces,
      skipTotal: true,
    }),
    listRecords(ctx, firms, {
      where: ids.length === 1 ? eq(firms.table.id, ids[0] ?? '') : inArray(firms.table.id, ids),
      fields: ['id', 'name'],
      perPage: maxPlaces,
      skipTotal: true,
    }),
  ])
  const names = new Map(named.map(({ id, name }) => [id, name]))
  return places.map(({ id, firm, city, address }) => ({
    id,
    firm,
    city,
    address,
    name: names.get(firm) ?? '',
  }))
}
