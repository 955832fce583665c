import { expect, it } from 'vitest'
import { wireDate } from '#collections/define.ts'
import { deals, firms, usedVehicles } from '#collections/index.ts'
import { readSeller } from '#domain/used-vehicles/seller-summary.ts'
import { newContext, systemContext } from '#records/context.ts'
import { dayMs } from '#records/durations.ts'
import { getRecord } from '#records/get.ts'
import { updateRecord } from '#records/update.ts'
import { createDatabase } from '#test/kit/database.ts'
import { createDealer } from '#test/kit/dealers.ts'
import { failureOf, openDeals } from '#test/kit/deals.ts'
import { createListing, createMember } from '#test/kit/people.ts'
import { listFirmReviews } from '../../reviews/firm-reviews.ts'
import { readMemberRating } from '../member-rating.ts'
import { seedPeriods } from '../papers/statutory-periods.ts'
import { listMoves, readDeal } from '../read-deal.ts'

const { db } = await createDatabase()
const systemCtx = systemContext(db)
await seedPeriods(systemCtx)
const guest = newContext(db)

/** A buyer and a seller, new each time. */
async function newSides() {
  const [seller, buyer] = [
    await createMember(systemCtx, 'secret', 'Ravi Shah'),
    await createMember(systemCtx, 'secret', 'Asha Rao'),
  ]
  return { seller, buyer, ...openDeals(db, { seller: seller.id, buyer: buyer.id }) }
}
const statusOf = async (work: Promise<unknown>) => (await failureOf(work))?.status ?? 200

it('of a private seller and of a buyer count where the other side sees them, once and after the hand-over', async () => {
  const { seller, buyer, offer, move, handOver, as } = await newSides()
  const { id } = await offer()
  expect(await statusOf(move('buyer', id, 'rateSeller', { rating: 5 }))).toBe(409)
  await handOver(id)
  expect(await statusOf(move('buyer', id, 'rateSeller', { rating: 6 }))).toBe(400)
  expect(await statusOf(move('seller', id, 'rateSeller', { rating: 5 }))).toBe(403)
  const rated = await move('buyer', id, 'rateSeller', { rating: 4, review: 'As described.' })
  expect(rated.state).toBe('handedOver')
  await move('seller', id, 'rateBuyer', { rating: 5 })
  for (const [by, again] of [
    ['buyer', 'rateSeller'],
    ['seller', 'rateBuyer'],
  ] as const) {
    expect(await statusOf(move(by, id, again, { rating: 1 }))).toBe(400)
    expect(listMoves(await getDeal(id), by).map(({ name }) => name)).not.toContain(again)
  }
  const listing = await getRecord(systemCtx, usedVehicles, await createListing(systemCtx, seller.id))
  expect(await readSeller(guest, listing)).toMatchObject({ sold: 1, rating: { mean: 4, count: 1 } })
  expect(await readMemberRating(guest, 'buyer', buyer.id)).toEqual({ mean: 5, count: 1 })
  expect(await readMemberRating(guest, 'buyer', seller.id)).toBeUndefined()
  const next = await offer()
  expect((await readDeal(as('seller'), next.id)).buyerRating).toEqual({ mean: 5, count: 1 })
  expect((await readDeal(as('buyer'), next.id)).buyerRating).toBeUndefined()

  async function getDeal(deal: string) {
    return (await readDeal(as('buyer'), deal)).deal
  }
})

it('are possible for two weeks after the end, which stays the same, and reach the rated side as a message', async () => {
  const { offer, move, handOver, stored, systemCtx: system, messagesOf } = await newSides()
  const { id } = await offer()
  await handOver(id)
  const end = (daysAgo: number) =>
    updateRecord(system, deals, id, {
      state: 'closed',
      endedAt: wireDate(new Date(Date.now() - daysAgo * dayMs)),
    })
  const { endedAt } = await end(13)
  expect(listMoves(await stored(id), 'buyer').map(({ name }) => name)).toEqual(['rateSeller'])
  expect(await move('buyer', id, 'rateSeller', { rating: 4 })).toMatchObject({ state: 'closed', endedAt })
  expect((await messagesOf(id)).filter(each => each.startsWith('saleRated'))).toEqual(['saleRated seller'])
  await end(15)
  expect(listMoves(await stored(id), 'seller')).toEqual([])
  expect(await statusOf(move('seller', id, 'rateBuyer', { rating: 5 }))).toBe(400)
  await end(1)
  await move('seller', id, 'rateBuyer', { rating: 5 })
  expect((await messagesOf(id)).filter(each => each.startsWith('saleRated'))).toContain('saleRated buyer')
})

it('of a dealer are published reviews of those who bought from it', async () => {
  const { seller, buyer, offer, move, handOver } = await newSides()
  const { id: firm } = await createDealer(systemCtx, { name: 'Marina Cars', owner: seller.id })
  const stock = await createListing(systemCtx, seller.id)
  await updateRecord(systemCtx, usedVehicles, stock, {}, { set: { firm } })
  const { id } = await offer(stock)
  await handOver(id)
  const calls = await failureOf(move('buyer', id, 'rateSeller', { rating: 5, review: 'Call 98220 12345' }))
  expect(calls).toMatchObject({ status: 400, data: { review: { code: 'validation_contact_details' } } })
  await move('buyer', id, 'rateSeller', { rating: 4, review: 'Papers on the day.' })
  expect(await listFirmReviews(guest, firm)).toMatchObject([
    { name: buyer.name, rating: 4, review: 'Papers on the day.' },
  ])
  expect(await getRecord(systemCtx, firms, firm)).toMatchObject({ rating: 4, reviewCount: 1 })
  expect(await readMemberRating(guest, 'seller', seller.id)).toBeUndefined()
})
