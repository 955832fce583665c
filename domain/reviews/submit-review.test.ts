import { describe, expect, it } from 'vitest'
import { cars, usedVehicleReviews, usedVehicles, vehicleReviews } from '#collections/index.ts'
import { newContext } from '#records/context.ts'
import { createRecord } from '#records/create.ts'
import { getRecord } from '#records/get.ts'
import { openConsoleApi } from '#test/kit/console-api.ts'
import { createDatabase } from '#test/kit/database.ts'
import { createListing, createMember } from '#test/kit/people.ts'
import { readUsedReviews } from '../used-vehicles/used-detail.ts'

const { db } = await createDatabase()
const desk = await openConsoleApi(db)
const { systemCtx } = desk
const guest = { kind: 'guest' } as const
const newViewer = async () => ({ kind: 'member', id: (await createMember(systemCtx, 'secret')).id }) as const

let count = 0
/** A car, and its review functions. */
async function newCar() {
  const name = `Model ${++count}`
  const { id } = await createRecord(systemCtx, cars, { brand: 'Tata', name, publishedAt: '2026-01-01' })
  return {
    collection: vehicleReviews.name,
    body: { car: id, name: 'Asha', review: 'Good on gas.', rating: 5 },
    rated: async () => {
      const { rating, reviewCount, reviews } = await getRecord(newContext(db), cars, id)
      return { rating, count: reviewCount, listed: reviews?.length ?? 0 }
    },
  }
}

/** A used listing, and its review functions. */
async function newUsed(seller = '') {
  const id = await createListing(systemCtx, seller)
  return {
    collection: usedVehicleReviews.name,
    body: { vehicle: id, name: 'Asha', review: 'Good on gas.', rating: 5 },
    rated: async () => {
      const { rating, reviewCount } = await getRecord(newContext(db), usedVehicles, id)
      const { reviews, counts } = await readUsedReviews(newContext(db), id)
      expect(counts.reduce((sum, each) => sum + each)).toBe(reviewCount ?? 0)
      return { rating, count: reviewCount, listed: reviews.length }
    },
  }
}

const statusesOf = (answers: readonly { status: number }[]) => answers.map(({ status }) => status).sort()
const onceOfTen = [200, ...Array.from({ length: 9 }, () => 400)]

it('rejects a seller’s review of its own listing', async () => {
  const seller = await newViewer()
  const { collection, body, rated } = await newUsed(seller.id)
  const answer = await desk.send(collection, body, seller)
  expect(answer).toMatchObject({
    status: 400,
    body: { data: { review: { code: 'validation_own_listing', message: expect.stringContaining('own') } } },
  })
  expect(await rated()).toMatchObject({ listed: 0 })
  expect((await desk.send(collection, body, await newViewer())).status).toBe(200)
})

describe.each([
  ['a car', newCar],
  ['a listing', newUsed],
])('reviews of %s', (_, newVehicle) => {
  it('store one of a member’s ten concurrent ones', async () => {
    const { collection, body, rated } = await newVehicle()
    const member = await newViewer()
    const send = (at: number) => desk.send(collection, { ...body, rating: 1 + (at % 5) }, member)
    const answers = await Promise.all(Array.from({ length: 10 }, (_, at) => send(at)))
    expect(statusesOf(answers)).toEqual(onceOfTen)
    const refused = answers.filter(({ status }) => status === 400)
    for (const { body: said } of refused) expect(said.data.review.code).toBe('validation_already_reviewed')
    expect(await rated()).toMatchObject({ count: 1, listed: 1 })
  })

  it('store one of a guest’s ten equal ones, and another guest’s text as well', async () => {
    const { collection, body, rated } = await newVehicle()
    const send = (at: number) =>
      desk.send(collection, {
        ...body,
        review: at % 2 ? 'Good on  GAS. ' : body.review,
        rating: 1 + (at % 5),
      })
    const answers = await Promise.all(Array.from({ length: 10 }, (_, at) => send(at)))
    expect(statusesOf(answers)).toEqual(onceOfTen)
    expect((await desk.send(collection, { ...body, review: 'Roomy.' })).status).toBe(200)
    expect(await rated()).toMatchObject({ listed: 2 })
  })

  it('of a guest are visible at once, and count after approval', async () => {
    const { collection, body, rated } = await newVehicle()
    await desk.send(collection, { ...body, rating: 2 }, await newViewer())
    const sent = await desk.send(collection, { ...body, pending: false })
    expect(sent).toMatchObject({ status: 200, body: { pending: true } })
    const path = `${collection}/records/${sent.body.id}`
    expect(await rated()).toEqual({ rating: 2, count: 1, listed: 2 })
    await desk.patch(path, { review: 'Good on petrol.' })
    expect(await rated()).toEqual({ rating: 2, count: 1, listed: 2 })
    await desk.patch(path, { pending: false })
    expect(await rated()).toEqual({ rating: 3.5, count: 2, listed: 2 })
    await desk.patch(path, { hidden: true })
    expect(await rated()).toEqual({ rating: 2, count: 1, listed: 1 })
  })

  it('of a member can be written again after the first one is hidden or withdrawn', async () => {
    const { collection, body, rated } = await newVehicle()
    const member = await newViewer()
    const records = `collections/${collection}/records`
    const first = (await desk.send(collection, body, member)).body.id
    expect((await desk.call(member, 'DELETE', `${records}/${first}`)).status).toBe(204)
    const second = (await desk.send(collection, body, member)).body.id
    expect((await desk.patch(`${collection}/records/${second}`, { hidden: true })).status).toBe(200)
    const third = (await desk.send(collection, body, member)).body.id
    expect(third).toEqual(expect.any(String))
    const restored = await desk.patch(`${collection}/records/${second}`, { hidden: 'false' })
    expect(restored).toMatchObject({
      status: 400,
      body: { data: { hidden: { code: 'validation_already_reviewed' } } },
    })
    expect(await rated()).toMatchObject({ count: 1, listed: 1 })
    expect((await desk.call(guest, 'GET', `${records}/${second}`)).status).toBe(404)
  })
})
