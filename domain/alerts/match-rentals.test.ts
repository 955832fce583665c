import { asc, sql } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { wireDate } from '#collections/define.ts'
import {
  alertMatches,
  popularBrands,
  rentOccupancies,
  rentVehicles,
  savedSearches,
  users,
} from '#collections/index.ts'
import { toIndiaInput } from '#collections/india-time.ts'
import { newSavedSearches } from '#listing-index/facet-index/saved-searches.ts'
import { type Ctx, systemContext } from '#records/context.ts'
import { createRecord } from '#records/create.ts'
import { deleteRecord } from '#records/delete.ts'
import { dayMs, hourMs } from '#records/durations.ts'
import { updateRecord } from '#records/update.ts'
import { createDatabase } from '#test/kit/database.ts'
import { matchWrites } from './match-writes.ts'
import { normalizeSearch } from './normal-search.ts'

let ctx: Ctx
let user: string
let brand: string
const searches = newSavedSearches()

beforeAll(async () => {
  const { db } = await createDatabase()
  ctx = systemContext(db)
  user = (await createRecord(ctx, users, {})).id
  brand = (await createRecord(ctx, popularBrands, { brand_type: 'car', brand_name: 'Maruti Suzuki' })).id
})

beforeEach(async () => {
  for (const each of [savedSearches, alertMatches, rentOccupancies, rentVehicles])
    await ctx.db.delete(each.table)
  await ctx.db.execute(sql`delete from alerts.writes`)
})

const names = new Map<string, string>()
async function save(name: string, address: string) {
  const search = await normalizeSearch(ctx, address)
  if (!search) throw new Error(`${address} cannot be saved`)
  const set = {
    ...search,
    user,
    channel: 'sms',
    rhythm: 'daily',
    confirmedAt: '2026-01-01 00:00:00.000Z',
    key: `search ${names.size}`,
  }
  const { id } = await createRecord(ctx, savedSearches, {}, { set: set as never })
  names.set(id, name)
}

const add = (values: object = {}) =>
  createRecord(ctx, rentVehicles, {
    name: 'Swift',
    brand,
    type: 'car',
    location: 'Pune',
    fuelType: 'Petrol',
    seats: 5,
    available: true,
    price_self_drive_daily: 2_000,
    price_with_driver_daily: 3_000,
    ...values,
  } as never)

const change = (id: string, values: object) => updateRecord(ctx, rentVehicles, id, values as never)

/** Matches everything that waits; the new matches by the name of their search, in order. */
async function match(): Promise<string[]> {
  while ((await matchWrites(ctx, searches)).writes);
  const rows = await ctx.db.select().from(alertMatches.table).orderBy(asc(alertMatches.table.rowid))
  await ctx.db.delete(alertMatches.table)
  return rows
    .map(({ search, cause, earlierPrice, price }) =>
      [names.get(search ?? ''), cause, earlierPrice, price].filter(each => each !== null).join(' '),
    )
    .sort()
}

const first = Math.ceil(Date.now() / dayMs) * dayMs + 20 * dayMs
const day = (at: number) => new Date(first + at * dayMs)
const dates = (from: number, to: number) =>
  `startDateTime=${toIndiaInput(day(from))}&endDateTime=${toIndiaInput(day(to))}`

const take = (vehicle: string, from: Date, to: Date, values: object = {}) => {
  const set = { vehicle, kind: 'booking', startsAt: wireDate(from), endsAt: wireDate(to), ...values }
  return createRecord(ctx, rentOccupancies, {}, { set: set as never })
}

describe('a vehicle for rent', () => {
  it('matches the searches whose lists have it, once it is offered', async () => {
    await save('cars in Pune', '/rent/cars?city=Pune')
    await save('up to 2,000', '/rent/cars?max=2000')
    await save('with driver up to 3,000', '/rent/cars?rentalType=with_driver&max=3000')
    await save('Maruti', '/rent/cars?brand=Maruti+Suzuki&seats=4')
    await save('by words', '/hi/rent/cars?q=pune+MARUTI')
    await save('below 2,000', '/rent/cars?max=1999')
    await save('in Delhi', '/rent/cars?city=Delhi')
    await save('diesel', '/rent/cars?fuel=Diesel')
    await save('bikes', '/rent/bikes')
    const { id } = await add({ available: false })
    expect(await match()).toEqual([])
    await change(id, { available: true })
    expect(await match()).toEqual([
      'Maruti new 2000',
      'by words new 2000',
      'cars in Pune new 2000',
      'up to 2,000 new 2000',
      'with driver up to 3,000 new 3000',
    ])
    await change(id, { seats: 4 })
    expect(await match()).toEqual([])
  })

  it('that becomes cheaper per day is told of by the price of the list', async () => {
    const { id } = await add()
    await save('cars', '/rent/cars')
    await save('up to 1,900', '/rent/cars?max=1900')
    await save('with driver', '/rent/cars?rentalType=with_driver')
    await change(id, { price_self_drive_daily: 1_800 })
    expect(await match()).toEqual(['cars cheaper 2000 1800', 'up to 1,900 new 1800'])
    await change(id, { price_with_driver_daily: 2_500, price_self_drive_daily: 1_900 })
    expect(await match()).toEqual(['with driver cheaper 3000 2500'])
  })

  it('matches a search for dates if it is free for all of them', async () => {
    const { id } = await add({ available: false, bufferHours: 3 })
    await take(id, day(3), day(5))
    await save('free', `/rent/cars?${dates(0, 2)}`)
    await save('taken', `/rent/cars?${dates(4, 6)}`)
    await save('too close', `/rent/cars?${dates(5, 6)}`)
    await change(id, { available: true })
    expect(await match()).toEqual(['free new 2000'])
  })

  it('is taken by no form that somebody is filling in', async () => {
    const { id } = await add({ available: false })
    const expiresAt = wireDate(new Date(Date.now() + hourMs))
    await take(id, day(0), day(2), { kind: 'hold', holder: user, expiresAt })
    await save('dates', `/rent/cars?${dates(0, 2)}`)
    await change(id, { available: true })
    expect(await match()).toEqual(['dates new 2000'])
  })
})

describe('a time that takes a vehicle no longer', () => {
  it('is news for searches for that time only', async () => {
    const { id } = await add()
    const booking = await take(id, day(3), day(5))
    await save('freed', `/rent/cars?${dates(4, 6)}`)
    await save('free before', `/rent/cars?${dates(0, 2)}`)
    await save('any time', '/rent/cars')
    await save('free now', '/rent/cars?free=1')
    await deleteRecord(ctx, rentOccupancies, booking.id)
    expect(await match()).toEqual(['freed new 2000'])
  })

  it('is news for searches for what is free now, if it has begun', async () => {
    const { id } = await add()
    const booking = await take(id, new Date(Date.now() - dayMs), day(2))
    await save('free now', '/rent/cars?free=1')
    await save('any time', '/rent/cars')
    const endsAt = wireDate(new Date(Date.now() - hourMs))
    await updateRecord(ctx, rentOccupancies, booking.id, {}, { set: { endsAt } })
    expect(await match()).toEqual(['free now new 2000'])
  })

  it('is no news while another one takes the vehicle', async () => {
    const { id } = await add()
    const booking = await take(id, day(3), day(5))
    await take(id, day(5), day(7), { kind: 'foreign' })
    await save('dates', `/rent/cars?${dates(4, 6)}`)
    await deleteRecord(ctx, rentOccupancies, booking.id)
    expect(await match()).toEqual([])
  })
})

it('equal searches of rentals are one, and times that nobody can book cannot be saved', async () => {
  const hash = async (address: string) => (await normalizeSearch(ctx, address))?.hash
  const plain = await hash(`/rent/cars?city=Pune&q=swift+car&${dates(0, 2)}`)
  expect(plain).toBeTruthy()
  expect(await hash(`/hi/rent/cars?sort=name&page=2&${dates(0, 2)}&q=car+SWIFT&city=Pune`)).toBe(plain)
  expect(await hash(`/rent/bikes?city=Pune&q=swift+car&${dates(0, 2)}`)).not.toBe(plain)
  const over = 'startDateTime=2020-01-01T10:00&endDateTime=2020-01-02T10:00'
  for (const query of [over, dates(2, 0), dates(0, 2).split('&')[0], dates(0, 91)])
    expect(await normalizeSearch(ctx, `/rent/cars?${query}`)).toBeUndefined()
})
