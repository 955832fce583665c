import { expect, it } from 'vitest'
import { cars, carVariants } from '#collections/index.ts'
import { newContext, systemContext } from '#records/context.ts'
import { createDatabase } from '#test/kit/database.ts'
import { memoryRateLimits } from '../rate-limits/rate-limits.ts'
import { handleCreate } from '../record-handlers.ts'
import { findComparedVehicle } from './compared-vehicles.ts'

it('compares a whole model by its cheapest variant, whose price is shown', async () => {
  const { db } = await createDatabase()
  const systemCtx = systemContext(db)
  const sender = { address: '198.51.100.1', limits: memoryRateLimits(100) }
  const published = { brand: 'Hyundai', publishedAt: '2026-01-01' }
  const model = { ...published, name: 'Creta', fuelType: 'Diesel', engine: 1493, mileage: 19.1, cargo: 433 }
  const { id } = await handleCreate(systemCtx, cars, model, sender)
  const add = (values: Record<string, unknown>) =>
    handleCreate(systemCtx, carVariants, { ...published, Car_id: id, ...values }, sender)
  await add({ name: 'Diesel AT', price: 1_999_000, fuelType: 'Diesel', mileage: 19.1 })
  await add({ name: 'E', price: 1_079_000, fuelType: 'Petrol', engine: 1497 })
  const found = await findComparedVehicle(newContext(db), 'cars', { id: String(id), variant: '' })
  expect(found?.record).toMatchObject({
    minPrice: 1_079_000,
    maxPrice: 1_999_000,
    fuelType: 'Petrol',
    engine: 1497,
    // The diesel does not take the petrol engine's mileage.
    mileage: null,
    cargo: 433,
  })
  expect(found?.variant).toBeUndefined()
})
