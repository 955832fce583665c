import { beforeAll, describe, expect, it } from 'vitest'
import { bikes, cars, carVariants, locationWisePricing } from '#collections/index.ts'
import { type Ctx, newContext, systemContext } from '#records/context.ts'
import { createRecord } from '#records/create.ts'
import { getRecord } from '#records/get.ts'
import { listRecords } from '#records/list.ts'
import { createDatabase } from '#test/kit/database.ts'
import { deriveFromVariants } from '../derive-from-variants.ts'
import { kinds } from '../kinds.ts'
import type { VehicleListPreset, VehicleListPresetName } from './list-preset.ts'
import { parseVehicleListQuery } from './list-query.ts'
import { listVehicles } from './list-vehicles.ts'

let ctx: Ctx
let systemCtx: Ctx

const publishedAt = '2026-01-01'

beforeAll(async () => {
  const { db } = await createDatabase()
  ctx = newContext(db)
  systemCtx = systemContext(db)
  const add = (
    brand: string,
    name: string,
    price: number | null,
    fuelTypes: ('Petrol' | 'Diesel' | 'Electric')[],
    more = {},
  ) => createRecord(systemCtx, cars, { brand, name, price, minPrice: price, fuelTypes, publishedAt, ...more })
  await add('Tata', 'Tiago', 500_000, ['Petrol'])
  await add('Tata', 'Nexon', 999_999, ['Petrol', 'Diesel'])
  await add('Tata', 'Nexon EV', 1_000_000, ['Electric'])
  await add('Kia', 'Seltos', 1_500_000, ['Petrol', 'Diesel'])
  await add('Audi', 'A8', 15_000_000, ['Petrol'])
  await add('Rare', 'Priceless', null, ['Petrol'])
  await add('Kia', 'Soon', 2_000_000, ['Electric'], { isUpcoming: true })
  await createRecord(systemCtx, cars, { brand: 'Tata', name: 'Draft', price: 600_000 })
})

const query = (preset: VehicleListPreset, search: string) =>
  parseVehicleListQuery(preset, new URLSearchParams(search)).query
const list = (search: string, name: VehicleListPresetName = 'all') => {
  const preset: VehicleListPreset = { kind: 'cars', name }
  return listVehicles(ctx, preset, query(preset, search))
}

const names = async (search: string, name?: VehicleListPresetName) =>
  (await list(search, name)).vehicles.map(car => car.name)
const counts = (facet: { value: string; count: number }[] = []) =>
  Object.fromEntries(facet.filter(each => each.count).map(each => [each.value, each.count]))

describe('a car listing', () => {
  it.each<[string, VehicleListPresetName, string[]]>([
    ['sort=price', 'all', ['Tiago', 'Nexon', 'Nexon EV', 'Seltos', 'A8', 'Priceless']],
    ['sort=-price', 'all', ['A8', 'Seltos', 'Nexon EV', 'Nexon', 'Tiago', 'Priceless']],
    ['sort=brand', 'all', ['A8', 'Seltos', 'Priceless', 'Tiago', 'Nexon', 'Nexon EV']],
    ['', 'upcoming', ['Soon']],
    ['', 'electric', ['Nexon EV']],
    ['budget=5l-10l&sort=price', 'byBuget', ['Tiago', 'Nexon']],
    ['budget=10l-15l', 'byBuget', ['Nexon EV']],
    ['budget=over-50l', 'byBuget', ['A8']],
    ['fuel=Diesel&fuel=Electric&sort=price', 'all', ['Nexon', 'Nexon EV', 'Seltos']],
    ['brand=Kia&brand=Audi&sort=price', 'all', ['Seltos', 'A8']],
    ['min=999999&max=10,00,000&sort=price', 'all', ['Nexon', 'Nexon EV']],
    ['q=nexon tata&sort=price', 'all', ['Nexon', 'Nexon EV']],
    ['q=50%25', 'all', []],
  ])('%s of %s', async (search, name, expected) => {
    expect(await names(search, name)).toEqual(expected)
  })

  it('of upcoming cars has unknown dates last', async () => {
    const { db } = await createDatabase()
    const preset = { kind: 'bikes', name: 'upcoming' } as const
    for (const [name, launchDate] of [
      ['Some day', null],
      ['Next year', '2027-06-01'],
      ['Soon', '2026-12-15'],
    ] as const)
      await createRecord(systemContext(db), bikes, {
        brand: 'B',
        name,
        launchDate,
        isUpcoming: true,
        publishedAt,
      })
    const { vehicles } = await listVehicles(newContext(db), preset, query(preset, ''))
    expect(vehicles.map(({ name }) => name)).toEqual(['Soon', 'Next year', 'Some day'])
  })

  it('counts each filter without itself, and the total with all filters', async () => {
    const { total, facets } = await list('fuel=Diesel&brand=Tata')
    expect(total).toBe(1)
    expect(counts(facets.fuel)).toEqual({ Petrol: 2, Diesel: 1, Electric: 1 })
    expect(counts(facets.brand)).toEqual({ Tata: 1, Kia: 1 })
    expect(counts(facets.budget)).toEqual({ '5l-10l': 1 })
  })

  it('offers the brands of the spec first, in its order, then all others', async () => {
    const { facets } = await list('')
    expect(facets.brand?.map(each => each.value).slice(0, 3)).toEqual(['Maruti Suzuki', 'Hyundai', 'Tata'])
    expect(facets.brand?.at(-1)).toEqual({ value: 'Rare', count: 1 })
  })

  it('shows at most 24 a page, and all of them over its pages', async () => {
    const { db } = await createDatabase()
    const many = systemContext(db)
    for (let n = 1; n <= 50; n++)
      await createRecord(many, cars, { brand: 'B', name: `Car ${n}`, publishedAt, price: n })
    const all = { kind: 'cars', name: 'all' } as const
    const pages = await Promise.all(
      [1, 2, 3, 4].map(page => listVehicles(newContext(db), all, { ...query(all, 'sort=price'), page })),
    )
    expect(pages.map(page => page.vehicles.length)).toEqual([24, 24, 2, 0])
    expect(pages[0]).toMatchObject({ total: 50, pages: 3 })
    expect(new Set(pages.flatMap(page => page.vehicles.map(car => car.id))).size).toBe(50)
  })
})

describe('a car with variants', () => {
  it('takes prices, fuels and gearboxes from its variants and mirrors its places', async () => {
    const car = await createRecord(systemCtx, cars, {
      brand: 'Honda',
      name: 'City',
      location_wise_pricing: [{ location: 'Pune', minPrice: 1, maxPrice: 2 }],
    })
    const add = (
      name: string,
      price: number,
      fuelType: 'Petrol' | 'Hybrid',
      transmission: 'CVT' | 'Manual',
    ) =>
      createRecord(systemCtx, carVariants, {
        Car_id: car.id,
        brand: 'Honda',
        name,
        price,
        fuelType,
        transmission,
      })
    await add('V', 1_200_000, 'Petrol', 'Manual')
    await add('ZX', 1_600_000, 'Petrol', 'CVT')
    await add('e:HEV', 2_000_000, 'Hybrid', 'CVT')
    await deriveFromVariants(systemCtx, kinds.cars, car.id)
    await deriveFromVariants(systemCtx, kinds.cars, car.id)
    expect(await getRecord(systemCtx, cars, car.id)).toMatchObject({
      minPrice: 1_200_000,
      maxPrice: 2_000_000,
      price: 1_200_000,
      fuelType: 'Petrol',
      fuelTypes: ['Petrol', 'Hybrid'],
      transmissions: ['Manual', 'CVT'],
    })
    const { items } = await listRecords(systemCtx, locationWisePricing)
    expect(items).toHaveLength(1)
    expect(items[0]).toMatchObject({ car_id: car.id, location: 'Pune', minPrice: 1 })
  })
})
