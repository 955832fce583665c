import { expect, it } from 'vitest'
import { usedVehicles } from '#collections/index.ts'
import { deleteAccount } from '#domain/accounts/delete-account.ts'
import { newContext, systemContext } from '#records/context.ts'
import { deleteRecord } from '#records/delete.ts'
import { getRecord } from '#records/get.ts'
import { updateRecord } from '#records/update.ts'
import { createDatabase } from '#test/kit/database.ts'
import { openDeals, rethrow } from '#test/kit/deals.ts'
import { createMember } from '#test/kit/people.ts'
import { findBrokenLink } from '../engine/event-chain.ts'
import { moveDeal } from '../engine/move-deal.ts'
import { endUnavailable } from './end-unavailable.ts'

const { db } = await createDatabase()
const ctx = systemContext(db)
const seller = await createMember(ctx, 'secret', 'Ravi')
const buyer = await createMember(ctx, 'secret', 'Asha')
const { offer, move, stored, messagesOf, timers, makeOverdue, handOver, eventsOf, sender } = openDeals(db, {
  seller: seller.id,
  buyer: buyer.id,
  other: (await createMember(ctx, 'secret', 'Meera')).id,
})
const run = () => endUnavailable(ctx, { onError: rethrow })

it.each([
  { status: 'sold' },
  { status: 'withdrawn' },
  { status: 'expired' },
  { status: 'rejected' },
  { status: 'pending', heldFrom: 'approved' },
] as const)('ends an offer for a listing that is $status, and tells the buyer', async set => {
  const { id, subject } = await offer()
  expect(await run()).toBe(0)
  await updateRecord(ctx, usedVehicles, subject, {}, { set: () => set })
  expect(await run()).toBe(1)
  expect(await stored(id)).toMatchObject({ state: 'unavailable', dueAt: null })
  expect((await messagesOf(id)).at(-1)).toBe('offerUnavailable buyer')
  expect(await run()).toBe(0)
})

it('ends an offer for a listing that is deleted, not one for a listing that is checked after a change', async () => {
  const [gone, checked] = [await offer(), await offer()]
  await deleteRecord(ctx, usedVehicles, gone.subject)
  await updateRecord(ctx, usedVehicles, checked.subject, { status: 'pending' })
  expect(await run()).toBe(1)
  expect([(await stored(gone.id)).state, (await stored(checked.id)).state]).toEqual([
    'unavailable',
    'offered',
  ])
})

it('cancels an agreed sale whose listing is withdrawn, and goes on with one that is sold or has expired', async () => {
  const [withdrawn, sold, expired] = [await offer(), await offer(), await offer()]
  for (const [{ id, subject }, status] of [
    [withdrawn, 'withdrawn'],
    [sold, 'sold'],
    [expired, 'expired'],
  ] as const) {
    await move('seller', id, 'accept')
    await updateRecord(ctx, usedVehicles, subject, { status })
  }
  expect(await run()).toBe(1)
  expect((await stored(withdrawn.id)).state).toBe('cancelled')
  expect((await messagesOf(withdrawn.id)).slice(-2)).toEqual(['saleCancelled buyer', 'saleCancelled seller'])
  for (const { id } of [sold, expired]) expect((await stored(id)).state).toBe('agreed')
})

/** An agreed sale whose listing is deleted. */
async function agreedWithoutListing() {
  const { id, subject } = await offer()
  await move('seller', id, 'accept')
  await deleteRecord(ctx, usedVehicles, subject)
  return id
}

it('cancels an agreed sale whose listing is deleted, and tells both', async () => {
  const id = await agreedWithoutListing()
  expect(await run()).toBe(1)
  expect(await stored(id)).toMatchObject({ state: 'cancelled', dueAt: null })
  expect((await messagesOf(id)).slice(-2)).toEqual(['saleCancelled buyer', 'saleCancelled seller'])
  expect(await run()).toBe(0)
})

it('lets every move that ends an agreed sale end one whose listing is deleted', async () => {
  const [lapsed, cancelled, stopped] = [
    await agreedWithoutListing(),
    await agreedWithoutListing(),
    await agreedWithoutListing(),
  ]
  await makeOverdue(lapsed)
  await timers()
  const payload = { reason: 'Listing deleted' }
  await move('buyer', cancelled, 'cancel', payload)
  const operator = newContext(db, { kind: 'operator', id: '', role: 'owner' })
  await moveDeal(operator, stopped, 'stop', { moveId: 'stop', seen: undefined, payload }, sender)
  for (const id of [lapsed, cancelled, stopped])
    expect(await stored(id)).toMatchObject({ state: 'cancelled', dueAt: null })
})

it('refuses to accept an offer for a deleted listing, and goes on with a hand-over in progress', async () => {
  const [offered, sale] = [await offer(), await offer()]
  await deleteRecord(ctx, usedVehicles, offered.subject)
  await expect(move('seller', offered.id, 'accept')).rejects.toMatchObject({
    status: 400,
    data: { state: { code: 'validation_not_on_sale' } },
  })
  await move('seller', sale.id, 'accept')
  const { codes } = await stored(sale.id)
  const handedOverAt = new Date().toISOString()
  await move('seller', sale.id, 'handOver', { handedOverAt, odometer: 42_000, code: codes?.buyer })
  await deleteRecord(ctx, usedVehicles, sale.subject)
  await move('buyer', sale.id, 'confirmHandOver', { code: codes?.seller })
  await run()
  expect((await stored(sale.id)).state).toBe('handedOver')
  expect(findBrokenLink(await eventsOf(sale.id))).toBeUndefined()
})

it('leaves the reservation for a later buyer when an earlier sale is stopped', async () => {
  const first = await offer()
  await handOver(first.id)
  await updateRecord(ctx, usedVehicles, first.subject, { status: 'approved' })
  const second = await offer(first.subject, { price: 370_000 }, 'other')
  await move('seller', second.id, 'accept')
  await move('seller', first.id, 'filePapers', { filedOn: '2026-01-20' })
  const operator = newContext(db, { kind: 'operator', id: '', role: 'owner' })
  const payload = { reason: 'The buyer gave it back' }
  await moveDeal(operator, first.id, 'stop', { moveId: 'stop', seen: undefined, payload }, sender)
  expect((await getRecord(ctx, usedVehicles, first.subject)).reserved).toBe(true)
})

it('lets a member delete its account after the listing of its agreed sale', async () => {
  const leaving = await createMember(ctx, 'secret', 'Om')
  const theirs = openDeals(db, { seller: leaving.id, buyer: buyer.id })
  const { id, subject } = await theirs.offer()
  await theirs.move('seller', id, 'accept')
  await deleteRecord(ctx, usedVehicles, subject)
  await deleteAccount(theirs.as('seller'), leaving.id)
  expect(await stored(id)).toMatchObject({ state: 'cancelled', seller: '', dueAt: null })
  expect((await messagesOf(id)).at(-1)).toBe('saleCancelled buyer')
})
