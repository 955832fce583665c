import { expect, it } from 'vitest'
import { firms, messages, usedVehicleConversations, usedVehicles, users } from '#collections/index.ts'
import { newContext, systemContext } from '#records/context.ts'
import { createRecord } from '#records/create.ts'
import { getRecord } from '#records/get.ts'
import { updateRecord } from '#records/update.ts'
import { createDatabase } from '#test/kit/database.ts'
import { createListing, createMember } from '#test/kit/people.ts'
import { readSeller } from './seller-summary.ts'

const { db } = await createDatabase()
const systemCtx = systemContext(db)
const guest = newContext(db)
const read = async (listing: string) => readSeller(guest, await getRecord(systemCtx, usedVehicles, listing))

/** A buyer's first message so many minutes ago, answered after some minutes or not at all. */
async function converse(seller: string, listing: string, ago: number, answeredAfter?: number) {
  const { id: buyer } = await createMember(systemCtx, 'secret')
  const parties = { vehicle_id: listing, user_id: buyer, receiver_id: seller }
  const { id } = await createRecord(systemCtx, usedVehicleConversations, {}, { set: parties })
  const add = (number: number, sender_id: string, minutesAgo: number) =>
    createRecord(
      systemCtx,
      messages,
      { conversation: id, message: 'Hello', type: 'text' },
      { set: { number, sender_id, timestamp: new Date(Date.now() - minutesAgo * 60_000).toISOString() } },
    )
  await add(1, buyer, ago)
  if (answeredAfter !== undefined) await add(2, seller, ago - answeredAfter)
}

it('a private seller is known by first name, since when, sales and other listings, and never by number', async () => {
  const seller = await createMember(systemCtx, 'secret', 'Asha Rao')
  const listing = await createListing(systemCtx, seller.id)
  const other = await createListing(systemCtx, seller.id, 'approved', 'City ZX')
  await createListing(systemCtx, seller.id, 'pending', 'Hidden')
  const sold = await createListing(systemCtx, seller.id)
  await updateRecord(systemCtx, usedVehicles, sold, { status: 'sold' })
  const found = await read(listing)
  expect(found).toEqual({
    firstName: 'Asha',
    since: expect.any(String),
    hasConfirmedNumber: true,
    answerMinutes: null,
    sold: 1,
    rating: undefined,
    others: [{ id: other, brand: 'Maruti Suzuki', name: 'City ZX', price: 400_000 }],
    otherCount: 1,
  })
  // The page stays one that caches may keep.
  expect([...guest.reads].filter(tag => !tag.startsWith('usedVehicles'))).toEqual([])
})

it('the usual answer time is the median of five conversations or more; a day of silence counts', async () => {
  const { id: seller } = await createMember(systemCtx, 'secret', 'Ravi')
  const listing = await createListing(systemCtx, seller)
  for (const minutes of [10, 20, 30, 5_000]) await converse(seller, listing, 6_000, minutes)
  // Not answered yet, which says nothing so far.
  await converse(seller, listing, 60)
  expect(await read(listing)).toMatchObject({ answerMinutes: null })
  await converse(seller, listing, 3_000)
  expect(await read(listing)).toMatchObject({ answerMinutes: 30 })
})

it('there is no card of a dealer, of Sawari and of a blocked member', async () => {
  const { id: seller } = await createMember(systemCtx, 'secret', 'Ravi')
  const listing = await createListing(systemCtx, seller)
  expect(await read(listing)).toBeDefined()
  await updateRecord(systemCtx, users, seller, { blocked: true })
  expect(await read(listing)).toBeUndefined()
  expect(await read(await createListing(systemCtx))).toBeUndefined()
  const { id: dealerOf } = await createMember(systemCtx, 'secret')
  const stock = await createListing(systemCtx, dealerOf)
  const { id: firm } = await createRecord(systemCtx, firms, { name: 'Marina Cars', kind: 'usedDealer' })
  await updateRecord(systemCtx, usedVehicles, stock, {}, { set: { firm } })
  expect(await read(stock)).toBeUndefined()
})
