import { expect, it } from 'vitest'
import { cars, carVariants } from '#collections/index.ts'
import { newContext, systemContext } from '#records/context.ts'
import { freshDatabase } from '#test/kit/database.ts'
import { memoryLimits } from '../limits/limits.ts'
import { writeRecord } from '../writes.ts'
import { comparedNew } from './compared.ts'

it('compares a whole model by one variant: the cheapest, whose price is shown', async () => {
  const { db } = await freshDatabase()
  const own = systemContext(db)
  const sender = { address: '198.51.100.1', limits: memoryLimits(100) }
  const published = { brand: 'Hyundai', publishedAt: '2026-01-01' }
  const model = { ...published, name: 'Creta', fuelType: 'Diesel', engine: 1493, mileage: 19.1, cargo: 433 }
  const { id } = await writeRecord(own, cars, model, sender)
  const add = (values: Record<string, unknown>) =>
    writeRecord(own, carVariants, { ...published, Car_id: id, ...values }, sender)
  await add({ name: 'Diesel AT', price: 1_999_000, fuelType: 'Diesel', mileage: 19.1 })
  await add({ name: 'E', price: 1_079_000, fuelType: 'Petrol', engine: 1497 })
  const whole = await comparedNew(newContext(db), 'cars', { id: String(id), variant: '' })
  expect(whole?.record).toMatchObject({
    minPrice: 1_079_000,
    maxPrice: 1_999_000,
    fuelType: 'Petrol',
    engine: 1497,
    // The diesel's mileage is not the petrol's.
    mileage: null,
    cargo: 433,
  })
  expect(whole?.variant).toBeUndefined()
})
