import { beforeAll, expect, it } from 'vitest'
import { cars, carVariants, vehicleReviews } from '#collections/index.ts'
import { type Ctx, systemContext } from '#records/context.ts'
import { createRecord } from '#records/create.ts'
import { getRecord } from '#records/get.ts'
import { freshDatabase } from '#test/kit/database.ts'
import { memoryLimits } from './limits/limits.ts'
import { changeRecord, removeRecord, writeRecord } from './writes.ts'

let own: Ctx
const sender = { address: '198.51.100.1', limits: memoryLimits(100) }
beforeAll(async () => {
  const { db } = await freshDatabase()
  own = systemContext(db)
  await createRecord(own, cars, { brand: 'Tata', name: 'Nexon' })
})

it('keeps a car’s price true when a variant changes or goes', async () => {
  const make = (name: string, price: number) =>
    writeRecord(own, carVariants, { Car_id: 'tata-nexon', brand: 'Tata', name, price }, sender)
  const low = await make('Smart', 800_000)
  await make('Fearless', 1_200_000)
  const price = async () => (await getRecord(own, cars, 'tata-nexon')).price
  expect(await price()).toBe(800_000)
  await changeRecord(own, carVariants, String(low.id), { price: 850_000 }, sender)
  expect(await price()).toBe(850_000)
  await removeRecord(own, carVariants, String(low.id))
  expect(await price()).toBe(1_200_000)
})

it('keeps a car’s rating true when reviews change or go, also at once', async () => {
  const make = (rating: number) =>
    writeRecord(own, vehicleReviews, { car: 'tata-nexon', name: 'A', review: 'B', rating }, sender)
  const [one, two, three] = [await make(5), await make(3), await make(1)]
  const rating = async () => (await getRecord(own, cars, 'tata-nexon')).rating
  await changeRecord(own, vehicleReviews, String(three?.id), { hidden: true }, sender)
  expect(await rating()).toBe(4)
  await Promise.all([one, two].map(review => removeRecord(own, vehicleReviews, String(review?.id))))
  expect(await getRecord(own, cars, 'tata-nexon')).toMatchObject({ rating: null, reviewCount: 0 })
})

it('removes a car with its variants', async () => {
  await removeRecord(own, cars, 'tata-nexon')
  await expect(getRecord(own, cars, 'tata-nexon')).rejects.toMatchObject({ status: 404 })
})
