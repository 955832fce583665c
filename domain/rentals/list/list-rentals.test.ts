import { beforeAll, describe, expect, it } from 'vitest'
import { popularBrands, rentVehicles, users } from '#collections/index.ts'
import { type Ctx, newContext, systemContext } from '#records/context.ts'
import { createRecord } from '#records/create.ts'
import { createDatabase } from '#test/kit/database.ts'
import { listRentals } from './list-rentals.ts'
import type { RentalFilterName, RentalListPreset } from './rental-filters.ts'
import { formatRentalListQuery, parseRentalListQuery } from './rental-query.ts'

let member: Ctx
let guest: Ctx

beforeAll(async () => {
  const { db } = await createDatabase()
  const systemCtx = systemContext(db)
  const kia = await createRecord(systemCtx, popularBrands, { brand_type: 'car', brand_name: 'Kia' })
  const shared = { type: 'car', available: true, fuelType: 'Petrol', transmission: 'Manual' } as const
  const add = (name: string, more: object) =>
    createRecord(systemCtx, rentVehicles, { ...shared, name, ...more } as never)
  const rated = (rating: number) => ({ rating })
  const put = async (name: string, more: object, rating: number) =>
    createRecord(systemCtx, rentVehicles, { ...shared, name, ...more } as never, {
      set: rated(rating) as never,
    })
  await put('Carens', { brand: kia.id, location: 'Pune', seats: 7, price_self_drive_daily: 2700 }, 4.5)
  await put(
    'Alto',
    { location: 'Nashik', seats: 4, price_self_drive_hourly: 90, price_self_drive_daily: 1200 },
    3.9,
  )
  const electric = { fuelType: 'Electric', transmission: 'Automatic', available: false }
  await put('Tiago EV', { location: 'Pune', seats: 5, ...electric, price_with_driver_daily: 2000 }, 4.9)
  await put(
    'Traveller',
    { location: 'Delhi', seats: 12, fuelType: 'Diesel', transmission: 'AMT', price_self_drive_daily: 6000 },
    4,
  )
  for (let at = 1; at <= 22; at += 1) await add(`Activa ${at}`, { type: 'bike', location: 'Goa', seats: 2 })
  const { id } = await createRecord(systemCtx, users, {})
  member = newContext(db, { kind: 'member', id })
  guest = newContext(db)
})

const list = async (text: string, preset: RentalListPreset = 'cars', ctx = member) => {
  const { query } = parseRentalListQuery(preset, new URLSearchParams(text))
  const found = await listRentals(ctx, preset, query)
  return { ...found, names: found.vehicles.map(each => each.name) }
}

describe('a list of vehicles for rent', () => {
  it.each([
    ['', ['Traveller', 'Tiago EV', 'Alto', 'Carens']],
    ['q=pune', ['Tiago EV', 'Carens']],
    ['q=KIA', ['Carens']],
    ['q=alto nash', ['Alto']],
    ['q=100%', []],
    ['fuel=Electric', ['Tiago EV']],
    ['transmission=Manual&fuel=Petrol', ['Alto', 'Carens']],
    ['transmission=Automatic', ['Traveller', 'Tiago EV']],
    ['seats=4', ['Traveller', 'Tiago EV', 'Alto', 'Carens']],
    ['seats=5', ['Traveller', 'Tiago EV', 'Carens']],
    ['seats=7', ['Traveller', 'Carens']],
    ['seats=8%2B', ['Traveller']],
    ['seats=8+', ['Traveller']],
    ['city=Pune', ['Tiago EV', 'Carens']],
    ['city=पुणे&brand=Kia', ['Carens']],
    ['brand=Kia&brand=Tata', ['Carens']],
    ['min=1200&max=2000', ['Tiago EV', 'Alto']],
    ['max=2000&rentalType=with_driver', ['Tiago EV']],
    ['rentalType=self_drive', ['Traveller', 'Alto', 'Carens']],
    ['rentalBasis=hourly', ['Alto']],
    ['free=1', ['Traveller', 'Alto', 'Carens']],
    ['sort=price&rentalType=with_driver', ['Tiago EV']],
    ['sort=name', ['Alto', 'Carens', 'Tiago EV', 'Traveller']],
    ['sort=price', ['Alto', 'Carens', 'Traveller', 'Tiago EV']],
    ['sort=-price', ['Traveller', 'Carens', 'Alto', 'Tiago EV']],
    ['sort=-rating', ['Tiago EV', 'Carens', 'Traveller', 'Alto']],
  ])('?%s gives %s', async (text, names) => {
    expect(await list(text)).toMatchObject({ names, total: names.length })
  })

  it('counts what each choice would give while the others stay; seats are a minimum', async () => {
    const counts = async (text: string, name: RentalFilterName) =>
      Object.fromEntries((await list(text)).facets[name]?.map(each => [each.value, each.count]) ?? [])
    expect(await counts('', 'seats')).toEqual({ '4': 4, '5': 3, '7': 2, '8+': 1 })
    expect(await counts('fuel=Petrol&seats=7', 'seats')).toEqual({ '4': 2, '5': 1, '7': 1, '8+': 0 })
    expect(await counts('fuel=Petrol', 'fuel')).toEqual({ Petrol: 2, Diesel: 1, Electric: 1 })
    expect(await counts('city=Pune', 'city')).toEqual({ Delhi: 1, Nashik: 1, Pune: 2 })
    expect(await counts('', 'rentalType')).toEqual({ self_drive: 3, with_driver: 1 })
    expect(await counts('', 'brand')).toEqual({ Kia: 1 })
  })

  it('has twenty a page', async () => {
    expect(await list('', 'bikes')).toMatchObject({ total: 22, pages: 2, names: { length: 20 } })
    expect((await list('page=2', 'bikes')).names).toEqual(['Activa 2', 'Activa 1'])
  })

  it('shows a guest nothing', async () => {
    expect(await list('', 'cars', guest)).toMatchObject({ names: [], total: 0 })
  })
})

it('an address parses and formats to itself, and invalid parameters are reported', () => {
  const parse = (text: string, preset: RentalListPreset = 'cars') =>
    parseRentalListQuery(preset, new URLSearchParams(text))
  const { query, ignored, crossed } = parse('seats=9&fuel=Water&sort=best&page=2&q= pune &min=9&max=5')
  expect(ignored).toEqual(['fuel', 'seats', 'sort'])
  expect(crossed).toEqual({ min: 9, max: 5 })
  expect(formatRentalListQuery('cars', query)).toBe('?q=pune&page=2')
  const same =
    '?q=pune&city=Pune&rentalType=self_drive&rentalBasis=daily&fuel=Diesel&transmission=Manual&seats=8%2B' +
    '&brand=Kia&brand=Tata&firm=some&min=1000&max=3000&free=1' +
    '&startDateTime=2026-12-01T10%3A00&endDateTime=2026-12-03T10%3A00&sort=-rating&page=3'
  expect(formatRentalListQuery('cars', parse(same).query)).toBe(same)
  const ofBikes = formatRentalListQuery(
    'bikes',
    parse('city=Pune&seats=4&rentalType=with_driver', 'bikes').query,
  )
  expect(ofBikes).toBe('?city=Pune')
})
