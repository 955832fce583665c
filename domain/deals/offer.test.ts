import { expect, it } from 'vitest'
import { deals, usedVehicles } from '#collections/index.ts'
import { systemContext } from '#records/context.ts'
import { getRecord } from '#records/get.ts'
import { randomId } from '#records/ids.ts'
import { updateRecord } from '#records/update.ts'
import { createDatabase } from '#test/kit/database.ts'
import { failureOf, openDeals, saleCase } from '#test/kit/deals.ts'
import { createListing, createMember } from '#test/kit/people.ts'
import { findBrokenLink, replay } from './engine/event-chain.ts'
import { moveDeal } from './engine/move-deal.ts'
import { dateOf } from './engine/process.ts'
import { makeOffer } from './make-offer.ts'
import { missingFacts } from './papers/missing-facts.ts'
import { seedPeriods } from './papers/statutory-periods.ts'
import { processOf } from './processes/processes.ts'
import { endsAt } from './read-deal.ts'
import { toSaleFacts } from './sale/stated-facts.ts'

const { db } = await createDatabase()
const systemCtx = systemContext(db)
await seedPeriods(systemCtx)
const seller = await createMember(systemCtx, 'secret', 'Ravi')
const buyer = await createMember(systemCtx, 'secret', 'Asha')
const other = await createMember(systemCtx, 'secret', 'Meera')
const { as, offer, move, stored, eventsOf, messagesOf, timers, makeOverdue, sender } = openDeals(db, {
  seller: seller.id,
  buyer: buyer.id,
  other: other.id,
})
const price = { price: 380_000 }
const listingOf = (id: string) => getRecord(systemCtx, usedVehicles, id)
const statusOf = async (work: Promise<unknown>) => (await failureOf(work))?.status ?? 200

it('leads from an offer to the transferred RC, and the events tell the same', async () => {
  const listing = await createListing(systemCtx, seller.id)
  const { id } = await offer(listing)
  await move('seller', id, 'counter', { price: 395_000 })
  await move('buyer', id, 'counterBack', { price: 390_000 })
  expect(await move('seller', id, 'accept')).toMatchObject({ state: 'agreed', waitsFor: 'seller' })
  expect(await listingOf(listing)).toMatchObject({ status: 'approved', reserved: true })
  expect(await statusOf(move('buyer', id, 'markToken', { tokenAmount: 390_001 }))).toBe(400)
  await move('buyer', id, 'markToken', { tokenAmount: 10_000 })
  await move('seller', id, 'confirmToken')
  const person = { name: 'Asha Kulkarni', relativeName: 'Mohan Kulkarni', address: '12 FC Road, Pune' }
  await move('buyer', id, 'stateBuyer', person)
  await move('seller', id, 'stateSeller', { ...person, name: 'Ravi Shah', age: '' })
  await move('seller', id, 'stateCase', { ...saleCase, financier: '' })
  const known = { brand: 'Maruti Suzuki', model: 'Swift VXi', agreedAt: '2026-11-25T09:00:00Z' }
  expect(missingFacts('saleAgreement', toSaleFacts(await stored(id), known))).toEqual([])
  const { codes } = await stored(id)
  const handOver = { handedOverAt: '2026-11-25T10:30:00+05:30', odometer: 42_000 }
  expect(await statusOf(move('seller', id, 'handOver', { ...handOver, code: 'wrong' }))).toBe(400)
  await move('seller', id, 'handOver', { ...handOver, code: codes?.buyer })
  await move('buyer', id, 'confirmHandOver', { code: codes?.seller })
  expect(await listingOf(listing)).toMatchObject({ status: 'sold', reserved: false, soldPrice: 390_000 })
  const deal = await move('seller', id, 'filePapers', { filedOn: '2026-11-26' })
  expect(deal.terms).toMatchObject({
    agreedPrice: 390_000,
    deadlines: [
      { form: 'form29', who: 'seller', dueAt: '2026-12-09T18:29:59.000Z' },
      { form: 'insuranceTransfer', who: 'buyer', dueAt: '2026-12-09T18:29:59.000Z' },
      { form: 'form30', who: 'buyer', dueAt: '2026-12-25T18:29:59.000Z' },
    ],
  })
  expect(JSON.stringify(await eventsOf(id))).not.toContain(`"${codes?.buyer}"`)

  const events = await eventsOf(id)
  expect(findBrokenLink(events)).toBeUndefined()
  const { state, terms } = await stored(id)
  expect(replay(processOf(deal), events)).toEqual({ state, terms })
  const forged = events.map(each => (each.number === 2 ? { ...each, payload: { price: 1 } } : each))
  expect(findBrokenLink(forged)).toBe(2)
  expect(await messagesOf(id)).toEqual([
    'offerMade seller',
    'offerCountered buyer',
    'offerCountered seller',
    'offerAccepted buyer',
    'tokenMarked seller',
    'tokenConfirmed buyer',
    'handOverStated buyer',
    'handedOver seller',
    'papersFiled buyer',
  ])
})

it('lets one of two offers for a listing be accepted, and tells the other buyer', async () => {
  const listing = await createListing(systemCtx, seller.id)
  const [first, second] = [await offer(listing), await offer(listing, price, 'other')]
  const outcomes = await Promise.all([first, second].map(({ id }) => statusOf(move('seller', id, 'accept'))))
  expect(outcomes.sort()).toEqual([200, 409])
  const states = await Promise.all([first, second].map(async ({ id }) => (await stored(id)).state))
  expect(states.sort()).toEqual(['agreed', 'unavailable'])
  expect(await statusOf(offer(listing, price, 'other'))).toBe(400)
})

it('refuses moves of others, of the other side, of another state, and what has changed meanwhile', async () => {
  const { id } = await offer(await createListing(systemCtx, seller.id))
  expect(await statusOf(move('other', id, 'accept'))).toBe(404)
  expect(await statusOf(move('buyer', id, 'accept'))).toBe(403)
  expect(await statusOf(move('seller', id, 'confirmToken'))).toBe(409)
  expect(await statusOf(move('seller', id, 'vanish'))).toBe(404)
  expect(await statusOf(move('seller', id, 'counter', { price: 'much' }))).toBe(400)
  const blind = moveDeal(as('seller'), id, 'accept', { moveId: randomId(), seen: undefined }, sender)
  expect((await failureOf(blind))?.data).toMatchObject({ seen: { code: 'validation_required' } })
  await move('seller', id, 'counter', { price: 390_000 }, 1)
  expect(await statusOf(move('buyer', id, 'acceptCounter', {}, 1))).toBe(409)
  expect(await move('buyer', id, 'acceptCounter', {}, 2)).toMatchObject({ state: 'agreed' })
})

it('makes a repeated move once', async () => {
  const listing = await createListing(systemCtx, seller.id)
  const start = { moveId: randomId(), payload: { price: 380_000 } }
  const deal = await makeOffer(as('buyer'), listing, start, sender)
  expect((await makeOffer(as('buyer'), listing, start, sender)).id).toBe(deal.id)
  const counter = { moveId: 'a', seen: 1, payload: { price: 390_000 } }
  await moveDeal(as('seller'), deal.id, 'counter', counter, sender)
  expect(await moveDeal(as('seller'), deal.id, 'counter', counter, sender)).toMatchObject({ moves: 2 })
  expect(await eventsOf(deal.id)).toHaveLength(2)
})

it('refuses offers for one’s own listing, for one that is not on sale, and a second one', async () => {
  const listing = await createListing(systemCtx, seller.id)
  expect(await statusOf(offer(listing, price, 'seller'))).toBe(400)
  expect(await statusOf(offer(await createListing(systemCtx, seller.id, 'sold')))).toBe(404)
  await offer(listing)
  expect(await statusOf(offer(listing))).toBe(400)
})

it('refuses a price above the asking price, and asks once more below half of it', async () => {
  const listing = await createListing(systemCtx, seller.id)
  const codeOf = async (work: Promise<unknown>) => (await failureOf(work))?.data.price?.code
  expect(await codeOf(offer(listing, { price: 400_001 }))).toBe('validation_above_asking')
  expect(await codeOf(offer(listing, { price: 199_999 }))).toBe('validation_low_offer')
  expect((await offer(listing, { price: 200_000 }, 'other')).terms?.price).toBe(200_000)
  const { id, terms } = await offer(listing, { price: 199_999, sendsLow: 'yes' })
  expect(terms).toEqual({ price: 199_999 })
  await move('seller', id, 'counter', { price: 395_000 })
  expect(await codeOf(move('buyer', id, 'counterBack', { price: 400_001 }))).toBe('validation_above_asking')
  expect(await move('buyer', id, 'counterBack', { price: 400_000 })).toMatchObject({ state: 'offered' })
})

it('ends by itself what nobody answers, and puts a reserved listing back on sale', async () => {
  const listing = await createListing(systemCtx, seller.id)
  const { id } = await offer(listing)
  await timers()
  expect((await stored(id)).state).toBe('offered')
  await makeOverdue(id)
  await timers()
  expect(await stored(id)).toMatchObject({ state: 'expired', dueAt: null })
  const again = await offer(listing)
  await move('seller', again.id, 'accept')
  await makeOverdue(again.id)
  await timers()
  expect((await stored(again.id)).state).toBe('cancelled')
  expect((await listingOf(listing)).reserved).toBe(false)
})

it('waits 48 hours for each answer; an offer that began with the first version waits 72', async () => {
  const { id } = await offer()
  const waits = async () => {
    const deal = await stored(id)
    return ((endsAt(deal)?.getTime() ?? 0) - dateOf(deal.enteredAt).getTime()) / 3_600_000
  }
  expect(await waits()).toBe(48)
  await move('seller', id, 'counter', { price: 390_000 })
  expect(await waits()).toBe(48)
  await updateRecord(systemCtx, deals, id, {}, { set: { version: 1 } })
  expect(await waits()).toBe(72)
})
