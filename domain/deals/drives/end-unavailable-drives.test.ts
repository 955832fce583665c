import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { cars, firmPlaces, firms, numberShares, usedVehicles } from '#collections/index.ts'
import { deleteAccount } from '#domain/accounts/delete-account.ts'
import { decideFirm } from '#domain/firms/verify-firm.ts'
import { newContext, systemContext } from '#records/context.ts'
import { deleteRecord } from '#records/delete.ts'
import { dayMs } from '#records/durations.ts'
import { listRecords } from '#records/list.ts'
import { updateRecord } from '#records/update.ts'
import { createDatabase } from '#test/kit/database.ts'
import { rethrow } from '#test/kit/deals.ts'
import { newDealer } from '#test/kit/drives.ts'
import { createListing } from '#test/kit/people.ts'
import { findBrokenLink } from '../engine/event-chain.ts'
import { endUnavailableDrives } from './end-unavailable-drives.ts'

const { db } = await createDatabase()
const ctx = systemContext(db)
const operator = newContext(db, { kind: 'operator', id: '', role: 'owner' })
const run = () => endUnavailableDrives(ctx, { onError: rethrow })
const inDays = (days: number) => new Date(Date.now() + days * dayMs).toISOString()
const runningShares = async (deal: string) =>
  (await listRecords(ctx, numberShares, { where: eq(numberShares.table.record, deal) })).items.filter(
    ({ endedAt }) => !endedAt,
  )

type Dealer = Awaited<ReturnType<typeof newDealer>>

it.each<[string, (dealer: Dealer) => Promise<unknown>]>([
  ['vehicle is deleted', ({ car }) => deleteRecord(ctx, cars, car)],
  [
    'dealer is taken off the site',
    ({ firm }) => decideFirm(operator, firm, { decision: 'withdraw', reason: 'It has closed.' }),
  ],
  ['dealer is deleted', ({ firm }) => deleteRecord(ctx, firms, firm)],
  ['dealer’s place is deleted', ({ place }) => deleteRecord(ctx, firmPlaces, place)],
])('ends a confirmed drive whose %s, and tells the buyer', async (_, leave) => {
  const dealer = await newDealer(db)
  const { ask, slots, stored, messagesOf, eventsOf, taken } = dealer
  const { id } = await ask('buyer', [(await slots())[0]])
  expect(await run()).toBe(0)
  await leave(dealer)
  expect(await run()).toBe(1)
  expect(await stored(id)).toMatchObject({ state: 'unavailable', dueAt: null })
  expect(await messagesOf(id)).toContain('driveUnavailable buyer')
  expect([await taken(), await runningShares(id)]).toEqual([[], []])
  expect(findBrokenLink(await eventsOf(id))).toBeUndefined()
  expect(await run()).toBe(0)
})

it('tells the dealer too, and gives the time to the next buyer', async () => {
  const { ask, slots, car, newCar, messagesOf } = await newDealer(db)
  const [first] = await slots()
  const { id } = await ask('buyer', [first])
  await deleteRecord(ctx, cars, car)
  await run()
  expect((await messagesOf(id)).slice(-2)).toEqual(['driveUnavailable buyer', 'driveUnavailable seller'])
  expect(await ask('other', [first], await newCar())).toMatchObject({ terms: { startsAt: first } })
})

it.each(['sold', 'withdrawn', 'expired', 'rejected'] as const)(
  'ends a request for a private listing that is %s, not for one that is checked after a change',
  async status => {
    const { askFor, stored, messagesOf, staff } = await newDealer(db)
    const [listing, checked] = [await createListing(ctx, staff.id), await createListing(ctx, staff.id)]
    const request = (id: string) => askFor('buyer', { kind: 'usedVehicles', id }, [inDays(2)])
    const [ended, goesOn] = [await request(listing), await request(checked)]
    await updateRecord(ctx, usedVehicles, listing, { status })
    await updateRecord(ctx, usedVehicles, checked, { status: 'pending' })
    expect(await run()).toBe(1)
    expect((await stored(ended.id)).state).toBe('unavailable')
    expect((await stored(goesOn.id)).state).toBe('asked')
    expect((await messagesOf(ended.id)).slice(-2)).toEqual([
      'driveUnavailable buyer',
      'driveUnavailable seller',
    ])
    await deleteRecord(ctx, usedVehicles, checked)
    expect(await run()).toBe(1)
  },
)

it('leaves a drive that has begun, and one of a dealer whose licence is being renewed', async () => {
  const { ask, slots, letPass, stored, firm, car } = await newDealer(db)
  const [first, second] = await slots()
  const [begun, ahead] = [await ask('buyer', [first]), await ask('other', [second])]
  await updateRecord(ctx, firms, firm, { certificateNumber: 'MH/2026/7' })
  expect(await run()).toBe(0)
  await letPass(begun.id)
  await deleteRecord(ctx, cars, car)
  expect(await run()).toBe(1)
  expect([(await stored(begun.id)).state, (await stored(ahead.id)).state]).toEqual([
    'confirmed',
    'unavailable',
  ])
})

it('ends a drive when the buyer deletes its account: the time is free, and the dealer is told', async () => {
  const { as, ask, slots, buyer, stored, messagesOf, eventsOf, taken } = await newDealer(db)
  const [first] = await slots()
  const { id } = await ask('buyer', [first])
  await deleteAccount(as('buyer'), buyer.id)
  expect(await stored(id)).toMatchObject({ state: 'unavailable', buyer: '', dueAt: null })
  expect((await messagesOf(id)).at(-1)).toBe('driveUnavailable seller')
  expect(await taken()).toEqual([])
  expect(await slots()).toContain(first)
  expect(findBrokenLink(await eventsOf(id))).toBeUndefined()
})

it('ends a drive when its private seller deletes the account, not when one of a dealer’s people does', async () => {
  const { as, ask, askFor, slots, stored, messagesOf, staff, move } = await newDealer(db)
  const drive = await ask('other', [(await slots())[0]])
  const listing = await createListing(ctx, staff.id)
  const { id } = await askFor('buyer', { kind: 'usedVehicles', id: listing }, [inDays(2)])
  await move('seller', id, 'confirm', { startsAt: inDays(2), placeText: 'FC Road gate' })
  expect(await runningShares(id)).toHaveLength(1)
  await deleteAccount(as('seller'), staff.id)
  expect(await stored(id)).toMatchObject({ state: 'unavailable', dueAt: null })
  expect((await messagesOf(id)).at(-1)).toBe('driveUnavailable buyer')
  expect(await runningShares(id)).toEqual([])
  expect((await stored(drive.id)).state).toBe('confirmed')
})
