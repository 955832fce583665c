import { beforeAll, describe, expect, it } from 'vitest'
import { cars, carVariants } from '#collections/index.ts'
import { type Ctx, newContext, systemContext } from '#records/context.ts'
import { createRecord } from '#records/create.ts'
import { createDatabase } from '#test/kit/database.ts'
import { parseVehicleListQuery } from './list-query.ts'
import { listVehicles } from './list-vehicles.ts'
import { readSpecValues } from './spec-features.ts'

const specs = (map: Record<string, string | number | boolean>) => ({
  specifications: [{ section: 'Safety', specs: map }],
})

it('reads features and stars from specifications, and what is absent is no feature', () => {
  const { features, safetyStars } = readSpecValues('cars', {
    key_specs: { Airbags: { type: 'number', value: 6 } },
    ...specs({
      'Panoramic sunroof': 'Electric',
      'Driver assistance (ADAS)': false,
      'Ventilated front seats': 'Not available',
      'Bharat NCAP': '4 stars',
      'Global NCAP': '5 stars (2023 test)',
    }),
  })
  expect(features).toEqual(['sunroof', 'panoramic-sunroof', '6-airbags'])
  expect(safetyStars).toBe(5)
  const two = readSpecValues('cars', specs({ Airbags: 2, 'Euro NCAP': 'Not tested' }))
  expect(two).toEqual({ features: [], safetyStars: null, batteryYears: null })
  const abs = readSpecValues('bikes', specs({ 'Braking aid': 'ABS, two channels', Bluetooth: true }))
  expect(abs.features).toEqual(['abs', 'bluetooth'])
})

it('reads no feature from a text about other variants, but from one about all', () => {
  const { features } = readSpecValues(
    'cars',
    specs({
      Sunroof: 'Variants marked PS',
      'Driver assistance (ADAS)': 'Level 2 from HTX (A)',
      'Cruise control': 'Upper trims',
      Airbags: '6 on GTX',
    }),
  )
  expect(features).toEqual([])
  expect(readSpecValues('cars', specs({ Airbags: '6 on all variants' })).features).toEqual(['6-airbags'])
})

describe('a list', () => {
  const preset = { kind: 'cars', name: 'all' } as const
  let ctx: Ctx
  const list = (search: string) =>
    listVehicles(ctx, preset, parseVehicleListQuery(preset, new URLSearchParams(search)).query)
  const names = async (search: string) => (await list(search)).vehicles.map(({ name }) => name).sort()

  beforeAll(async () => {
    const { db } = await createDatabase()
    ctx = newContext(db)
    const systemCtx = systemContext(db)
    const publishedAt = '2026-01-01'
    const add = (name: string, price: number, values: Record<string, unknown>) =>
      createRecord(systemCtx, cars, { brand: 'Tata', name, price, publishedAt, ...values })
    const punch = await add('Punch', 600_000, { mileage: 20.1, ...specs({ 'Bharat NCAP': '5 stars' }) })
    for (const [name, price, sunroof] of [
      ['Pure', 600_000, false],
      ['Creative', 900_000, true],
    ] as const)
      await createRecord(systemCtx, carVariants, {
        Car_id: punch.id,
        brand: 'Tata',
        name,
        price,
        publishedAt,
        ...specs({ Sunroof: sunroof, Airbags: 6, 'Bharat NCAP': '5 stars' }),
      })
    await add('Harrier', 1_500_000, {
      mileage: 16,
      ...specs({ Sunroof: true, 'ADAS level': 2, 'Bharat NCAP': '4 stars' }),
    })
    await add('Tiago EV', 800_000, {
      fuelType: 'Electric',
      warranty: 'Car 3 years; battery 8 years or 1,60,000 km',
    })
    await add('Curvv EV', 1_800_000, {
      fuelType: 'Electric',
      ...specs({ 'Battery warranty': 'Lifetime for the first owner' }),
    })
  })

  it('has the vehicles with all chosen features in one variant, and shows that variant', async () => {
    expect(await names('feature=sunroof')).toEqual(['Harrier', 'Punch'])
    expect(await names('feature=sunroof&feature=6-airbags')).toEqual(['Punch'])
    expect(await names('feature=sunroof&feature=6-airbags&feature=adas')).toEqual([])
    expect((await list('feature=sunroof&feature=6-airbags')).vehicles).toMatchObject([{ minPrice: 900_000 }])
  })

  it('counts what one more feature would leave', async () => {
    const count = async (search: string) =>
      Object.fromEntries(((await list(search)).facets.feature ?? []).map(each => [each.value, each.count]))
    expect(await count('')).toEqual({ sunroof: 2, '6-airbags': 1, adas: 1 })
    expect(await count('feature=adas')).toEqual({ sunroof: 1, '6-airbags': 0, adas: 1 })
  })

  it('has the vehicles with any of the chosen stars', async () => {
    expect(await names('safety=5')).toEqual(['Punch'])
    expect(await names('safety=5&safety=4')).toEqual(['Harrier', 'Punch'])
    expect((await list('')).facets.safety?.map(({ value }) => value)).toEqual(['5', '4'])
  })

  it('has the vehicles whose battery has at least that warranty', async () => {
    const electric = { kind: 'cars', name: 'electric' } as const
    const listed = (search: string) =>
      listVehicles(ctx, electric, parseVehicleListQuery(electric, new URLSearchParams(search)).query)
    const namesOf = async (search: string) => (await listed(search)).vehicles.map(({ name }) => name).sort()
    expect(await namesOf('battery=8')).toEqual(['Curvv EV', 'Tiago EV'])
    expect(await namesOf('battery=lifetime')).toEqual(['Curvv EV'])
    expect((await list('')).facets.battery).toBeUndefined()
    expect((await listed('')).facets.battery).toEqual([
      { value: '5', count: 2 },
      { value: '8', count: 2 },
      { value: 'lifetime', count: 1 },
    ])
  })

  it('has the vehicles with at least that mileage', async () => {
    expect(await names('mileage=18')).toEqual(['Punch'])
    expect((await list('')).facets.mileage).toEqual([
      { value: '15', count: 2 },
      { value: '18', count: 1 },
      { value: '20', count: 1 },
    ])
  })
})
