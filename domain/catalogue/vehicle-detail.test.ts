import { expect, it } from 'vitest'
import { bikes, bikeVariants } from '#collections/index.ts'
import { newContext, systemContext } from '#records/context.ts'
import { createRecord } from '#records/create.ts'
import { createDatabase } from '#test/kit/database.ts'
import { kinds } from './kinds.ts'
import { findVariantDetail, findVehicleDetail } from './vehicle-detail.ts'

it('fills a variant’s missing values from its model, except another fuel’s engine', async () => {
  const { db } = await createDatabase()
  const systemCtx = systemContext(db)
  const publishedAt = '2026-01-01'
  const bike = await createRecord(systemCtx, bikes, {
    brand: 'TVS',
    name: 'Twin',
    fuelType: 'Petrol',
    engine: 125,
    mileage: 50,
    seats: 2,
    publishedAt,
    power: 11,
    topSpeed: 95,
    key_specs: { Engine: '125 cc', Power: '11 bhp', 'Power steering': 'Yes', Seats: '2' },
    specifications: [
      { section: 'Engine', specs: { Displacement: '125 cc' } },
      { section: 'Brakes', specs: { Front: 'Disc' } },
    ],
  })
  const add = (name: string, fuelType: 'Petrol' | 'Electric') =>
    createRecord(systemCtx, bikeVariants, { Bike_id: bike.id, brand: 'TVS', name, fuelType, publishedAt })
  const detailOf = async (id: string) => (await findVariantDetail(newContext(db), kinds.bikes, id))?.variant
  const petrol = await detailOf((await add('Drum', 'Petrol')).id)
  expect(petrol).toMatchObject({ engine: 125, mileage: 50, seats: 2 })
  expect(petrol?.specifications?.map(each => each.section)).toEqual(['Engine', 'Brakes'])
  const electric = await detailOf((await add('Plug', 'Electric')).id)
  expect(electric).toMatchObject({ engine: null, power: null, topSpeed: null, mileage: null, seats: 2 })
  expect(electric?.key_specs).toEqual({ 'Power steering': 'Yes', Seats: '2' })
  expect(electric?.specifications?.map(each => each.section)).toEqual(['Brakes'])
})

it('shows the same price of a variant on its own page and on its model’s, whichever fields hold it', async () => {
  const { db } = await createDatabase()
  const systemCtx = systemContext(db)
  const publishedAt = '2026-01-01'
  const range = { price: 80_000, minPrice: 80_000, maxPrice: 120_000 }
  const model = {
    brand: 'TVS',
    name: 'Once',
    fuelType: 'Petrol',
    engine: 110,
    publishedAt,
    ...range,
  } as const
  const bike = await createRecord(systemCtx, bikes, model)
  const shared = { Bike_id: bike.id, brand: 'TVS', publishedAt }
  const named = async (name: string, prices: object) =>
    (await createRecord(systemCtx, bikeVariants, { ...shared, name, ...prices })).id
  const ids = {
    ends: await named('By its ends', { minPrice: 99_000, maxPrice: 101_000 }),
    price: await named('By its price', { price: 90_000 }),
    nothing: await named('By nothing', {}),
  }
  const guest = newContext(db)
  const pricesOf = async (id: string) => {
    const { price, minPrice, maxPrice } = (await findVariantDetail(guest, kinds.bikes, id))?.variant ?? {}
    return [price, minPrice, maxPrice]
  }
  expect(await pricesOf(ids.price)).toEqual([90_000, 90_000, 90_000])
  expect(await pricesOf(ids.ends)).toEqual([99_000, 99_000, 101_000])
  expect(await pricesOf(ids.nothing)).toEqual([80_000, 80_000, 120_000])
  const rows = (await findVehicleDetail(guest, kinds.bikes, bike.id))?.variants ?? []
  expect(
    rows.map(({ name, price, minPrice, maxPrice, engine }) => [name, price, minPrice, maxPrice, engine]),
  ).toEqual([
    ['By nothing', 80_000, 80_000, 120_000, 110],
    ['By its price', 90_000, 90_000, 90_000, 110],
    ['By its ends', 99_000, 99_000, 101_000, 110],
  ])
})
