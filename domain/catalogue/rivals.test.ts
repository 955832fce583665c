import { expect, it } from 'vitest'
import { cars, carVariants } from '#collections/index.ts'
import { systemContext } from '#records/context.ts'
import { createRecord } from '#records/create.ts'
import { findRecord } from '#records/get.ts'
import { createDatabase } from '#test/kit/database.ts'
import { memoryRateLimits } from '../rate-limits/rate-limits.ts'
import { handleCreate } from '../record-handlers.ts'
import { differingFigures, listClass, nearestRivals, withCheapestFigures } from './rivals.ts'

const figures = {
  engine: null,
  power: null,
  torque: null,
  mileage: null,
  range: null,
  chargingTime: null,
  acceleration: null,
  topSpeed: null,
  cargo: null,
  weight: null,
  seats: null,
}

it('finds cars of other brands, of the same body, at about the same price, the nearest first', async () => {
  const { db } = await createDatabase()
  const ctx = systemContext(db)
  const sender = { address: '198.51.100.1', limits: memoryRateLimits(100) }
  const published = { bodyType: 'Compact SUV', publishedAt: '2026-01-01' }
  const add = async (brand: string, price: number, values: Record<string, unknown> = {}) =>
    String((await handleCreate(ctx, cars, { ...published, name: 'X', brand, price, ...values }, sender)).id)
  const own = await add('Hyundai', 1_000_000)
  const near = await add('Kia', 1_050_000, { bodyType: 'Coupé SUV' })
  const nearer = await add('Skoda', 980_000)
  const far = await add('Honda', 1_340_000)
  await add('MG', 1_345_000)
  await add('Tata', 1_400_000)
  const sibling = await add('Hyundai', 1_010_000)
  await add('Maruti Suzuki', 1_010_000, { bodyType: 'Sedan' })
  await add('Mahindra', 1_010_000, { isUpcoming: true })
  const model = await findRecord(ctx, cars, own)
  if (!model) throw new Error('no such car')
  const sameClass = await listClass(ctx, 'cars', model)
  const idsOf = (rivals: { id: string }[]) => rivals.map(({ id }) => id)
  expect(idsOf(nearestRivals(model, sameClass))).toEqual([nearer, near, far])
  expect(idsOf(sameClass)).toEqual(expect.arrayContaining([own, sibling]))
  expect(sameClass).toHaveLength(6)
  expect(await listClass(ctx, 'cars', { ...model, price: null, minPrice: null })).toEqual([])
  expect(await listClass(ctx, 'cars', { ...model, bodyType: '' })).toEqual([])
  // The nearest costs 40 % more.
  expect(await listClass(ctx, 'cars', { ...model, price: 700_000, minPrice: 700_000 })).toEqual([])
})

it('has the figures of the cheapest variant, and of the model if it has no variants', async () => {
  const { db } = await createDatabase()
  const ctx = systemContext(db)
  const published = { brand: 'Kia', fuelType: 'Petrol', publishedAt: '2026-01-01' } as const
  const models = await Promise.all(
    ['Seltos', 'Sonet'].map(name => createRecord(ctx, cars, { ...published, name, power: 113, seats: 5 })),
  )
  for (const [name, price, power] of [
    ['GTX', 1_800_000, 158],
    ['HTE', 1_100_000, 100],
  ] as const)
    await createRecord(ctx, carVariants, { ...published, Car_id: models[0]?.id, name, price, power })
  expect(await withCheapestFigures(ctx, 'cars', models)).toMatchObject([
    { name: 'Seltos', power: 100, seats: 5 },
    { name: 'Sonet', power: 113, seats: 5 },
  ])
})

it('names the figures that differ most, and none that one of them does not state', () => {
  const creta = { ...figures, power: 113, cargo: 433, seats: 5, mileage: 17, torque: 144, engine: 1497 }
  const other = { ...figures, power: 113, cargo: 500, seats: 7, mileage: 20, torque: 150, range: 500 }
  expect(differingFigures([creta, other], 3)).toEqual(['seats', 'mileage', 'cargo'])
  expect(differingFigures([creta, creta], 3)).toEqual([])
})
