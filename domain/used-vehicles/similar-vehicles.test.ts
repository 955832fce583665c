import { expect, it } from 'vitest'
import { type UsedVehicle, usedVehicles } from '#collections/index.ts'
import { newContext, systemContext } from '#records/context.ts'
import { createRecord } from '#records/create.ts'
import { createDatabase } from '#test/kit/database.ts'
import { listSimilarVehicles } from './similar-vehicles.ts'

const { db } = await createDatabase()
const systemCtx = systemContext(db)

const creta = {
  name: 'Creta',
  brand: 'Hyundai',
  model: 'Creta',
  type: 'car',
  fuelType: 'Petrol',
  location: 'Pune',
  year: 2020,
  price: 1_000_000,
  status: 'approved',
  specifications: { 'Body type': 'SUV' },
} as const

const add = (name: string, more: Partial<UsedVehicle> = {}) =>
  createRecord(systemCtx, usedVehicles, { ...creta, ...more, name })

it('similar vehicles are those of the model, then those of the nearest price, body, brand and fuel', async () => {
  const vehicle = await add('Creta')
  await add('City sedan, same price', {
    ...{ brand: 'Honda', model: 'City', specifications: { 'Body type': 'Sedan' } },
  })
  await add('Seltos, same price', { brand: 'Kia', model: 'Seltos' })
  await add('Venue, a fifth cheaper', { model: 'Venue', price: 800_000 })
  await add('Tucson, twice the price', { model: 'Tucson', price: 2_000_000 })
  await add('Creta, far cheaper', { price: 300_000 })
  await add('Nexon EV', { brand: 'Tata', model: 'Nexon', fuelType: 'Electric' })
  await add('Creta, withdrawn', { status: 'withdrawn' })
  const found = await listSimilarVehicles(newContext(db), vehicle)
  expect(found.map(({ name }) => name)).toEqual([
    'Creta, far cheaper',
    'Seltos, same price',
    'Venue, a fifth cheaper',
    'City sedan, same price',
  ])
})
