import { beforeAll, expect, it } from 'vitest'
import {
  bikes,
  cars,
  carVariants,
  messages,
  usedVehicleConversations,
  usedVehicleReviews,
  usedVehicles,
  users,
  vehicleReviews,
} from '#collections/index.ts'
import { type Ctx, newContext, systemContext } from '#records/context.ts'
import { createRecord } from '#records/create.ts'
import { getRecord } from '#records/get.ts'
import { createDatabase } from '#test/kit/database.ts'
import { memoryRateLimits } from './rate-limits/rate-limits.ts'
import { handleCreate, handleDelete, handleUpdate } from './record-handlers.ts'

let systemCtx: Ctx
const sender = { address: '198.51.100.1', limits: memoryRateLimits(100) }
beforeAll(async () => {
  const { db } = await createDatabase()
  systemCtx = systemContext(db)
  await createRecord(systemCtx, cars, { brand: 'Tata', name: 'Nexon' })
})

it('updates a car’s price when a variant changes or is deleted', async () => {
  const make = (name: string, price: number) =>
    handleCreate(systemCtx, carVariants, { Car_id: 'tata-nexon', brand: 'Tata', name, price }, sender)
  const low = await make('Smart', 800_000)
  await make('Fearless', 1_200_000)
  const price = async () => (await getRecord(systemCtx, cars, 'tata-nexon')).price
  expect(await price()).toBe(800_000)
  await handleUpdate(systemCtx, carVariants, String(low.id), { price: 850_000 }, sender)
  expect(await price()).toBe(850_000)
  await handleDelete(systemCtx, carVariants, String(low.id))
  expect(await price()).toBe(1_200_000)
})

it('derives the comparison figures from the texts, except the given ones', async () => {
  const body = {
    brand: 'Tata',
    name: 'Curvv',
    torque: 260,
    key_specs: { Engine: '1,199 cc', Power: '82 bhp @ 6000 rpm', Torque: '170 Nm', Mileage: 'not yet known' },
    specifications: [
      {
        section: 'Performance',
        specs: { 'Top speed': '180 km/h', '0 to 100 km/h': '11.3 s', Boot: '382 litres' },
      },
    ],
  }
  const { id } = await handleCreate(systemCtx, cars, body, sender)
  const figures = () => getRecord(systemCtx, cars, String(id))
  expect(await figures()).toMatchObject({ engine: 1199, power: 82, torque: 260, mileage: null })
  expect(await figures()).toMatchObject({ topSpeed: 180, acceleration: 11.3, cargo: 382 })
  const key_specs = { Power: '123 bhp', Torque: '200 Nm', Mileage: '24.8 kmpl' }
  await handleUpdate(systemCtx, cars, String(id), { key_specs, cargo: 400 }, sender)
  expect(await figures()).toMatchObject({ engine: null, power: 123, torque: 260, mileage: 24.8, cargo: 400 })
  const variant = { Car_id: String(id), brand: 'Tata', name: 'Smart', key_specs: { Power: '118 PS' } }
  const made = await handleCreate(systemCtx, carVariants, variant, sender)
  expect(await getRecord(systemCtx, carVariants, String(made.id))).toMatchObject({ power: 116.39 })
})

it('updates a car’s rating when reviews change or are deleted, also concurrently', async () => {
  const make = (rating: number) =>
    handleCreate(systemCtx, vehicleReviews, { car: 'tata-nexon', name: 'A', review: 'B', rating }, sender)
  const [one, two, three] = [await make(5), await make(3), await make(1)]
  const rating = async () => (await getRecord(systemCtx, cars, 'tata-nexon')).rating
  await handleUpdate(systemCtx, vehicleReviews, String(three?.id), { hidden: true }, sender)
  expect(await rating()).toBe(4)
  await Promise.all([one, two].map(review => handleDelete(systemCtx, vehicleReviews, String(review?.id))))
  expect(await getRecord(systemCtx, cars, 'tata-nexon')).toMatchObject({ rating: null, reviewCount: 0 })
})

it('updates ratings of other vehicles, and moves them with a review', async () => {
  await createRecord(systemCtx, bikes, { brand: 'Honda', name: 'Shine' })
  const used = { id: 'used-swift', name: 'Swift', brand: 'Maruti', type: 'car', location: 'Pune' } as const
  await createRecord(systemCtx, usedVehicles, { ...used, price: 1, year: 2020, status: 'approved' })
  const review = { name: 'A', review: 'B', rating: 4 }
  const made = await handleCreate(systemCtx, vehicleReviews, { ...review, bike: 'honda-shine' }, sender)
  await handleCreate(systemCtx, usedVehicleReviews, { ...review, vehicle: 'used-swift' }, sender)
  expect(await getRecord(systemCtx, bikes, 'honda-shine')).toMatchObject({
    rating: 4,
    reviews: [{ id: made.id }],
  })
  expect(await getRecord(systemCtx, usedVehicles, 'used-swift')).toMatchObject({ rating: 4, reviewCount: 1 })
  await handleUpdate(systemCtx, vehicleReviews, String(made.id), { bike: '', car: 'tata-nexon' }, sender)
  expect(await getRecord(systemCtx, bikes, 'honda-shine')).toMatchObject({ rating: null, reviews: [] })
  expect(await getRecord(systemCtx, cars, 'tata-nexon')).toMatchObject({ rating: 4, reviewCount: 1 })
})

it('removes a hidden message from its conversation without renumbering', async () => {
  const { id } = await createRecord(systemCtx, users, { name: 'Asha' })
  const asha = newContext(systemCtx.db, { kind: 'member', id })
  const opened = await handleCreate(asha, usedVehicleConversations, { vehicle_id: 'used-swift' }, sender)
  const say = (message: string) => handleCreate(asha, messages, { conversation: opened.id, message }, sender)
  const conversation = () => getRecord(systemCtx, usedVehicleConversations, String(opened.id))
  await say('First')
  const rude = await say('Rude')
  expect(await conversation()).toMatchObject({ last_message: 'Rude', messageCount: 2 })
  const desk = newContext(systemCtx.db, { kind: 'operator', id: 'desk', role: 'support' })
  await handleUpdate(desk, messages, String(rude.id), { hidden: true, message: 'Kind' }, sender)
  expect(await getRecord(systemCtx, messages, String(rude.id))).toMatchObject({
    hidden: true,
    message: 'Rude',
  })
  expect(await conversation()).toMatchObject({ last_message: 'First', messages: [{ message: 'First' }] })
  expect(await say('Third')).toMatchObject({ number: 3 })
  const readMessages = async () =>
    (await conversation()).messages?.map(({ number, message }) => [number, message])
  expect(await readMessages()).toEqual([
    [1, 'First'],
    [3, 'Third'],
  ])
  for (let number = 4; number <= 52; number++) await say(`Message ${number}`)
  const latest = await readMessages()
  expect(latest).toHaveLength(50)
  expect([latest?.[0], latest?.[1], latest?.at(-1)]).toEqual([
    [3, 'Third'],
    [4, 'Message 4'],
    [52, 'Message 52'],
  ])
  expect(await conversation()).toMatchObject({ last_message: 'Message 52', messageCount: 52 })
})

it('deletes a car with its variants', async () => {
  await handleDelete(systemCtx, cars, 'tata-nexon')
  await expect(getRecord(systemCtx, cars, 'tata-nexon')).rejects.toMatchObject({ status: 404 })
})
