import { beforeAll, describe, expect, it } from 'vitest'
import { cars, carVariants } from '#collections/index.ts'
import { systemContext } from '#records/context.ts'
import { createRecord } from '#records/create.ts'
import { createDatabase } from '#test/kit/database.ts'
import { observedSwift } from '#test/kit/valued-vehicles.ts'
import { findNewPrice } from './new-prices.ts'
import { type NewPriceList, readNewPrices } from './read-new-prices.ts'

const { db } = await createDatabase()
const ctx = systemContext(db)
const publishedAt = '2026-01-01'
const swiftKey = 'car|maruti suzuki|swift'

const addModel = (name: string, more: { price?: number; isUpcoming?: boolean; publishedAt?: string } = {}) =>
  createRecord(ctx, cars, { name, brand: 'Maruti Suzuki', publishedAt, ...more })
const addVariant = (
  model: string,
  name: string,
  price: number,
  more: { fuelType?: 'Petrol' | 'CNG'; transmission?: 'Manual' | 'AMT'; publishedAt?: string } = {},
) =>
  createRecord(ctx, carVariants, {
    ...{ Car_id: model, name, brand: 'Maruti Suzuki', price, maxPrice: price, publishedAt },
    ...more,
  })

beforeAll(async () => {
  const swift = await addModel('Swift')
  await addVariant(swift.id, 'VXi', 700_000, { fuelType: 'Petrol', transmission: 'Manual' })
  await addVariant(swift.id, 'VXi AMT', 750_000, { fuelType: 'Petrol', transmission: 'AMT' })
  await addVariant(swift.id, 'VXi CNG', 790_000, { fuelType: 'CNG', transmission: 'Manual' })
  await addVariant(swift.id, 'ZXi Plus', 900_000, { fuelType: 'Petrol' })
  await addVariant(swift.id, 'Sport', 1_500_000, { publishedAt: '2099-01-01' })
  await addModel('Alto', { price: 400_000 })
  await addModel('Nexa One', { price: 2_000_000, isUpcoming: true })
  await addModel('Secret', { price: 2_000_000, publishedAt: '2099-01-01' })
})

describe('readNewPrices', () => {
  it('has the published models of a kind that can be bought, and no price of an unpublished variant', async () => {
    const list = await readNewPrices(ctx, 'car')
    expect([...list].map(([key, { highest }]) => [key, highest])).toEqual([
      [swiftKey, 900_000],
      ['car|maruti suzuki|alto', 400_000],
    ])
    expect((await readNewPrices(ctx, 'bike')).size).toBe(0)
  })

  it('reads only the models that are asked for, however a seller writes them', async () => {
    const all = await readNewPrices(ctx, 'car')
    const model = { kind: 'car', brand: 'MARUTI SUZUKI', model: 'swift' }
    expect([...(await readNewPrices(ctx, 'car', [model]))]).toEqual([[swiftKey, all.get(swiftKey)]])
    expect((await readNewPrices(ctx, 'car', [])).size).toBe(0)
  })
})

describe('findNewPrice', () => {
  let list: NewPriceList
  beforeAll(async () => {
    list = await readNewPrices(ctx, 'car')
  })

  it.each([
    ['its variant', { variant: ['vxi'], fuel: 'Petrol', transmission: 'Manual' }, 700_000],
    ['the variant with its gearbox', { variant: ['vxi'], fuel: 'Petrol', transmission: 'AMT' }, 750_000],
    ['the variant with its fuel', { variant: ['vxi', 'cng'], fuel: 'CNG', transmission: 'Manual' }, 790_000],
    ['its variant, whatever the order', { variant: ['plus', 'zxi'], fuel: '', transmission: '' }, 900_000],
    ['the dearest variant if several match', { variant: ['vxi'], fuel: '', transmission: 'Manual' }, 900_000],
    ['the dearest variant if none matches', { variant: ['lxi'] }, 900_000],
    ['the dearest variant if none is named', { variant: [] }, 900_000],
  ])('is the price of %s', (_, vehicle, price) => {
    const prices = list.get(swiftKey)
    expect(prices && findNewPrice(observedSwift('', vehicle), prices)).toBe(price)
  })
})
