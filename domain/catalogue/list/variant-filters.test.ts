import { beforeAll, describe, expect, it } from 'vitest'
import { commercialCategory } from '#collections/index.ts'
import { memoryRateLimits } from '#domain/rate-limits/rate-limits.ts'
import { handleCreate } from '#domain/record-handlers.ts'
import { type Ctx, newContext, systemContext } from '#records/context.ts'
import { createRecord } from '#records/create.ts'
import type { Row } from '#records/row.ts'
import { createDatabase } from '#test/kit/database.ts'
import { countOnSale } from '../home-vehicles.ts'
import { type KindName, kinds } from '../kinds.ts'
import { listLandings } from './landings.ts'
import type { VehicleListPreset, VehicleListPresetName } from './list-preset.ts'
import { parseVehicleListQuery } from './list-query.ts'
import { listVehicles } from './list-vehicles.ts'

let ctx: Ctx
let systemCtx: Ctx
const sender = { address: '198.51.100.1', limits: memoryRateLimits(1000) }
const published = { publishedAt: '2026-01-01' }

/** A model with variants, each `[name, price, fuel, gearbox, more]`. */
async function addModel(
  kindName: KindName,
  model: Row,
  variants: readonly [string, number, string, string, Row?][],
) {
  const kind = kinds[kindName]
  const { id } = await handleCreate(systemCtx, kind.vehicles, { ...published, ...model }, sender)
  for (const [name, price, fuelType, transmission, more] of variants) {
    const said = { [kind.parentKey]: id, brand: model.brand, name, price, fuelType, transmission }
    await handleCreate(systemCtx, kind.variants, { ...published, ...said, ...more }, sender)
  }
}

beforeAll(async () => {
  const { db } = await createDatabase()
  ctx = newContext(db)
  systemCtx = systemContext(db)
  const creta = { brand: 'Hyundai', name: 'Creta', fuelType: 'Petrol', engine: 1497, mileage: 17.4, seats: 5 }
  await addModel('cars', creta, [
    ['E', 1_079_000, 'Petrol', 'Manual'],
    ['S CVT', 1_546_000, 'Petrol', 'CVT', { seats: 6 }],
    ['SX Diesel', 1_722_000, 'Diesel', 'Manual', { engine: 1493, mileage: 21.8 }],
    ['SX Diesel AT', 1_999_000, 'Diesel', 'Automatic', { engine: 1493, mileage: 19.1 }],
    ['Draft AT', 900_000, 'Petrol', 'Automatic', { publishedAt: null }],
  ])
  await addModel('cars', { brand: 'Tata', name: 'Harrier', fuelType: 'Diesel' }, [
    ['Smart', 1_500_000, 'Diesel', 'Manual'],
    ['Petrol', 1_300_000, 'Petrol', 'Manual', { seats: 7 }],
  ])
  await addModel(
    'cars',
    { brand: 'Kia', name: 'Whole', fuelType: 'Diesel', price: 1_600_000, transmissions: ['Automatic'] },
    [],
  )
  await addModel('bikes', { brand: 'Ather', name: 'Mixed', fuelType: 'Petrol', engine: 125 }, [
    ['Petrol', 90_000, 'Petrol', 'Manual'],
    ['Big', 140_000, 'Petrol', 'Manual', { engine: 210 }],
    ['Electric', 150_000, 'Electric', 'Automatic', { range: 120, chargingTime: 4.5 }],
  ])
  await createRecord(systemCtx, commercialCategory, { id: 'trucks', name: 'Trucks' })
  const truck = { brand: 'Tata', name: 'Ace', category: 'trucks', payload: 750, gvw: 1_600 }
  await addModel('commercial', truck, [
    ['Petrol', 400_000, 'Petrol', 'Manual'],
    ['CNG Plus', 600_000, 'CNG', 'Manual', { payload: 1_500 }],
  ])
})

const list = (search: string, kind: KindName = 'cars', name: VehicleListPresetName = 'all') => {
  const preset: VehicleListPreset = { kind, name }
  return listVehicles(ctx, preset, parseVehicleListQuery(preset, new URLSearchParams(search)).query)
}
const counts = (facet: { value: string; count: number }[] = []) =>
  Object.fromEntries(facet.filter(each => each.count).map(each => [each.value, each.count]))

describe('filters of models with variants', () => {
  it.each<[string, string[]]>([
    ['transmission=Automatic&transmission=CVT&max=1200000', []],
    ['transmission=Automatic&transmission=CVT&max=1600000&sort=price', ['Creta', 'Whole']],
    ['fuel=Diesel&max=1500000', ['Harrier']],
    ['fuel=Diesel&budget=10l-15l', []],
    ['fuel=Petrol&transmission=Automatic', ['Creta']],
    ['fuel=Petrol&transmission=DCT', []],
    ['seats=7&fuel=Diesel', []],
    ['seats=7&fuel=Petrol', ['Harrier']],
    ['seats=5&transmission=Manual', ['Creta']],
    ['budget=15l-20l&sort=brand', ['Creta', 'Whole', 'Harrier']],
  ])('%s have to match in one variant', async (search, expected) => {
    const { vehicles, total } = await list(search)
    expect(vehicles.map(({ name }) => name)).toEqual(expected)
    expect(total).toBe(expected.length)
  })

  it('show the cheapest matching variant', async () => {
    const { vehicles } = await list('fuel=Diesel&brand=Hyundai')
    expect(vehicles).toMatchObject([
      {
        name: 'Creta',
        minPrice: 1_722_000,
        maxPrice: null,
        fuelType: 'Diesel',
        fuelTypes: ['Diesel'],
        facts: [
          ['cc', 1493],
          ['kmpl', 21.8],
          ['seats', 5],
        ],
      },
    ])
    const { vehicles: automatic } = await list('fuel=Diesel&transmission=Automatic&brand=Hyundai')
    expect(automatic).toMatchObject([
      {
        minPrice: 1_999_000,
        maxPrice: 1_999_000,
        transmission: 'Automatic',
        facts: expect.arrayContaining([['kmpl', 19.1]]),
      },
    ])
  })

  it('show the model unchanged if all variants match', async () => {
    for (const search of ['', 'brand=Hyundai', 'q=creta'])
      expect((await list(search)).vehicles).toContainEqual(
        expect.objectContaining({
          name: 'Creta',
          minPrice: 1_079_000,
          maxPrice: 1_999_000,
          facts: expect.arrayContaining([['kmpl', 17.4]]),
        }),
      )
  })

  it('sort by the price that is shown', async () => {
    const names = async (search: string) => (await list(search)).vehicles.map(({ name }) => name)
    expect(await names('sort=price')).toEqual(['Creta', 'Harrier', 'Whole'])
    expect(await names('sort=price&fuel=Diesel')).toEqual(['Harrier', 'Whole', 'Creta'])
    expect(await names('sort=-price&fuel=Diesel')).toEqual(['Creta', 'Whole', 'Harrier'])
  })

  it('count a model once for each value that it would match', async () => {
    const { facets } = await list('fuel=Diesel')
    expect(counts(facets.fuel)).toEqual({ Petrol: 2, Diesel: 3 })
    expect(counts(facets.transmission)).toEqual({ Manual: 2, Automatic: 2 })
    expect(counts(facets.budget)).toEqual({ '15l-20l': 3 })
    const { facets: manual } = await list('transmission=CVT')
    expect(counts(manual.fuel)).toEqual({ Petrol: 1 })
    expect(counts(manual.seats)).toEqual({ '6': 1 })
    const { facets: petrol } = await list('fuel=Petrol')
    expect(counts(petrol.transmission)).toEqual({ Manual: 2, Automatic: 1, CVT: 1 })
  })

  it('agree with the totals of each choice', async () => {
    const { facets } = await list('fuel=Diesel')
    for (const { value, count } of facets.transmission ?? [])
      expect((await list(`fuel=Diesel&transmission=${value}`)).total, value).toBe(count)
    for (const { value, count } of facets.budget ?? [])
      expect((await list(`fuel=Diesel&budget=${value}`)).total, value).toBe(count)
  })
})

describe('filters of other kinds', () => {
  it('an electric variant adds its bike to the electric list, with the variant’s figures', async () => {
    const { vehicles } = await list('', 'bikes', 'electric')
    const expected = {
      minPrice: 150_000,
      maxPrice: 150_000,
      fuelType: 'Electric',
      facts: [['kmCharge', 120]],
    }
    expect(vehicles).toMatchObject([{ name: 'Mixed', ...expected }])
    expect((await list('budget=under-1l', 'bikes', 'electric')).total).toBe(0)
    expect((await list('cc=200-350&budget=under-1l', 'bikes')).total).toBe(0)
    expect((await list('cc=200-350&budget=1l-2l', 'bikes')).vehicles).toMatchObject([
      { facts: [['cc', 210]] },
    ])
  })

  it('an electric variant is found by its range, which other bikes have not', async () => {
    expect((await list('range=120', 'bikes')).vehicles).toMatchObject([
      { name: 'Mixed', facts: [['kmCharge', 120]] },
    ])
    expect((await list('range=160', 'bikes')).total).toBe(0)
    expect((await list('q=110 km range', 'bikes')).total).toBe(1)
    expect((await list('q=130 km range', 'bikes')).total).toBe(0)
    expect((await list('range=120&fuel=Petrol', 'bikes')).total).toBe(0)
    expect(counts((await list('', 'bikes')).facets.range)).toEqual({ 80: 1, 120: 1 })
  })

  it('only an electric list filters by charging time', async () => {
    expect((await list('charging=4-6', 'bikes', 'electric')).vehicles).toMatchObject([{ name: 'Mixed' }])
    expect((await list('charging=under-4', 'bikes', 'electric')).total).toBe(0)
    expect((await list('charging=under-4&fuel=Petrol', 'bikes')).total).toBe(1)
  })

  it('a commercial variant has its own payload, or else its model’s', async () => {
    expect((await list('payload=1000-2000&fuel=Petrol', 'commercial')).total).toBe(0)
    expect((await list('payload=1000-2000', 'commercial')).vehicles).toMatchObject([
      { minPrice: 600_000, fuelType: 'CNG', transmission: 'Manual' },
    ])
    expect((await list('payload=under-1000&gvw=under-3500', 'commercial')).total).toBe(1)
  })
})

it('landing lists and the counts on home include variants', async () => {
  const landings = await listLandings(ctx, 'cars')
  const budgets = landings.filter(({ filter }) => filter === 'budget')
  expect(budgets.map(({ value, count }) => [value, count])).toEqual([
    ['10l-15l', 2],
    ['15l-20l', 3],
  ])
  const home = await countOnSale(ctx, 'cars')
  expect(counts(home.budgets)).toEqual({ '10l-15l': 2, '15l-20l': 3 })
  expect(counts(home.fuels)).toEqual({ Petrol: 2, Diesel: 3 })
})
