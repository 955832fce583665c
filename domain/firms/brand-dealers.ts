import { and, asc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { firmPlaces, firms } from '#collections/index.ts'
import type { Ctx } from '#records/context.ts'
import { findPlace, placeGroups } from '../pricing/places.ts'

/** A dealer that a buyer can choose, once for each of its cities. */
type Dealer = { id: string; name: string; city: string }

/** The dealers to choose from; if there are too many for one list, the cities to choose from first. */
type BrandDealers = { dealers: Dealer[]; cities: string[] }

/** More dealers than this are listed by city only. */
const maxListed = 60

const { table: firm } = firms
const { table: place } = firmPlaces

/** Published dealers of new vehicles of that brand. */
const sells = (brand: string) =>
  and(
    eq(firm.published, true),
    eq(firm.kind, 'newDealer'),
    sql`exists (select 1 from json_array_elements_text(${firm.brands}) as sold where sold = ${brand})`,
  )

/**
 * The dealers of a brand in a city, or in a state's cities, by name as in the city picker; without one, in every city.
 */
export async function listBrandDealers(ctx: Ctx, brand: string, city = ''): Promise<BrandDealers> {
  ctx.reads.add(firms.name)
  ctx.reads.add(firmPlaces.name)
  const chosen = findPlace(city)
  const where = and(sells(brand), chosen && inCities(chosen.isState ? citiesOf(chosen.state) : [chosen.name]))
  const dealers = await ctx.db
    .select({ id: firm.id, name: firm.name, city: place.city })
    .from(place)
    .innerJoin(firm, eq(firm.id, place.firm))
    .where(where)
    // Once for each city, however many places it has there.
    .groupBy(firm.id, firm.name, place.city)
    .orderBy(asc(place.city), asc(firm.name), asc(firm.id))
  if (dealers.length <= maxListed || chosen) return { dealers, cities: [] }
  return { dealers: [], cities: [...new Set(dealers.map(each => each.city))] }
}

/** Whether any dealer with a place sells new vehicles of that brand. */
export async function hasBrandDealer({ db, reads }: Ctx, brand: string): Promise<boolean> {
  reads.add(firms.name)
  reads.add(firmPlaces.name)
  const hasPlace = sql`exists (select 1 from ${place} where ${eq(place.firm, firm.id)})`
  const dealers = await db
    .select({ id: firm.id })
    .from(firm)
    .where(and(sells(brand), hasPlace))
    .limit(1)
  return dealers.length > 0
}

const inCities = (names: string[]): SQL => inArray(place.city, names)

const citiesOf = (state: string) =>
  placeGroups.find(group => group.state === state)?.cities.map(({ name }) => name) ?? []
