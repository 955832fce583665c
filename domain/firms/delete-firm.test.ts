import { and, eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import type { Viewer } from '#collections/access.ts'
import {
  cars,
  carsInquiry,
  firmMembers,
  firmPlaces,
  firms,
  numberShares,
  outbox,
  usedVehicles,
} from '#collections/index.ts'
import { deleteAccount } from '#domain/accounts/delete-account.ts'
import { askDrive } from '#domain/deals/drives/ask-drive.ts'
import { listFreeSlots } from '#domain/deals/drives/slots.ts'
import { endUnavailable } from '#domain/deals/sale/end-unavailable.ts'
import { submitCarInquiry } from '#domain/inquiries/submit-vehicle-inquiry.ts'
import { memoryRateLimits } from '#domain/rate-limits/rate-limits.ts'
import { newContext } from '#records/context.ts'
import { createRecord } from '#records/create.ts'
import { findRecord, getRecord } from '#records/get.ts'
import { randomId } from '#records/ids.ts'
import { updateRecord } from '#records/update.ts'
import { openConsoleApi } from '#test/kit/console-api.ts'
import { createDatabase } from '#test/kit/database.ts'
import { openDeals } from '#test/kit/deals.ts'
import { createListing, createMember } from '#test/kit/people.ts'

const { db } = await createDatabase()
const desk = await openConsoleApi(db)
const { systemCtx } = desk
const as = (id: string) => newContext(db, { kind: 'member', id } satisfies Viewer)
const sender = { address: '198.51.100.1', limits: memoryRateLimits(300, { messagesPerMinute: 10_000 }) }
const car = await createRecord(systemCtx, cars, { brand: 'Tata', name: 'Nexon', publishedAt: '2026-01-01' })

/** A firm with an offer, an agreed sale, a sale after the hand-over, a test drive and a shared number. */
async function busyFirm() {
  const set = { name: 'Sahyadri Motors', kind: 'newDealer', verified: true, published: true } as const
  const { id } = await createRecord(systemCtx, firms, { brands: ['Tata'] }, { set })
  const [owner, manager, buyer] = [
    await createMember(systemCtx, 'secret', 'Ravi'),
    await createMember(systemCtx, 'secret', 'Meera'),
    await createMember(systemCtx, 'secret', 'Asha'),
  ]
  await createRecord(systemCtx, firmMembers, { firm: id, user: owner.id, role: 'owner' })
  await createRecord(systemCtx, firmMembers, { firm: id, user: manager.id, role: 'manager' })
  const hours = [1, 2, 3, 4, 5, 6, 7].map(day => ({ day, open: 600, close: 1110 }))
  const place = await createRecord(systemCtx, firmPlaces, {
    ...{ firm: id, city: 'Pune', address: '1 Market Road' },
    ...{ hours, drivesAtOnce: 1 },
  })
  const sell = async () => {
    const listing = await createListing(systemCtx, manager.id)
    await updateRecord(
      systemCtx,
      usedVehicles,
      listing,
      {},
      { set: { firm: id, sourceKey: `firm:${id}:${listing}` } },
    )
    return listing
  }
  const { offer, move, handOver, stored } = openDeals(db, { seller: manager.id, buyer: buyer.id })
  const [offered, agreed, sold] = [
    await offer(await sell()),
    await offer(await sell()),
    await offer(await sell()),
  ]
  await move('seller', agreed.id, 'accept')
  await handOver(sold.id)
  const [wish] = await listFreeSlots(systemCtx, await getRecord(systemCtx, firmPlaces, place.id), new Date())
  const drive = await askDrive(
    as(buyer.id),
    { kind: 'cars', id: car.id, place: place.id },
    { moveId: randomId(), payload: { firstWish: wish?.toISOString() } },
    sender,
  )
  expect(drive.state).toBe('confirmed')
  const contact = { name: 'Asha', email: 'asha@example.in', number: '98220 41234', messgae: 'When?' }
  const inquiry = await submitCarInquiry(as(buyer.id), { ...contact, cars: car.id, firm: id }, sender)
  return {
    ...{ id, owner, manager, buyer, inquiry },
    expired: await sell(),
    listing: offered.subject,
    states: async () =>
      Promise.all([offered, agreed, sold, drive].map(async deal => (await stored(deal.id)).state)),
  }
}

type BusyFirm = Awaited<ReturnType<typeof busyFirm>>

const sentTo = async (user: string) => {
  const { table } = outbox
  return (await db.select({ event: table.event }).from(table).where(eq(table.user, user))).map(
    each => each.event,
  )
}
const runningShares = async (firm: string) => {
  const { table } = numberShares
  const shares = await db
    .select({ endedBy: table.endedBy })
    .from(table)
    .where(and(eq(table.receiverKind, 'firm'), eq(table.receiver, firm)))
  expect(shares.length).toBeGreaterThan(1)
  return shares.filter(({ endedBy }) => !endedBy).length
}

async function expectGone({ id, states, buyer, manager, listing, expired, inquiry }: BusyFirm) {
  expect(await findRecord(systemCtx, firms, id)).toBeUndefined()
  expect(await states()).toEqual(['unavailable', 'cancelled', 'handedOver', 'cancelled'])
  const events = await sentTo(buyer.id)
  for (const event of ['offerUnavailable', 'saleCancelled', 'driveCancelled']) expect(events).toContain(event)
  expect(await sentTo(manager.id)).toEqual(
    expect.arrayContaining(['saleCancelled', 'driveCancelled', 'firmDeleted']),
  )
  expect(await runningShares(id)).toBe(0)
  expect(await findRecord(as(manager.id), carsInquiry, inquiry.id)).toBeUndefined()
  for (const each of [listing, expired])
    expect(await findRecord(systemCtx, usedVehicles, each)).toMatchObject({ status: 'withdrawn', firm: '' })
  // Nothing is left for the job that ends deals of withdrawn listings.
  const onError = (error: unknown) => {
    throw error
  }
  expect(await endUnavailable(systemCtx, { onError })).toBe(0)
}

it('that an operator deletes ends its deals and its shares of numbers, and takes its stock off sale', async () => {
  const firm = await busyFirm()
  await updateRecord(systemCtx, usedVehicles, firm.expired, {}, { set: { status: 'expired' } })
  const path = `collections/firms/records/${firm.id}`
  for (const viewer of [{ kind: 'member', id: firm.owner.id } as const, desk.as('editor')])
    expect((await desk.call(viewer, 'DELETE', path)).status).toBeGreaterThanOrEqual(403)
  expect(await firm.states()).toEqual(['offered', 'agreed', 'handedOver', 'confirmed'])
  expect(await runningShares(firm.id)).toBeGreaterThan(1)
  expect((await desk.call(desk.as('support'), 'DELETE', path)).status).toBe(204)
  await expectGone(firm)
})

it('whose last owner deletes its account is deleted too; with another owner it goes on', async () => {
  const firm = await busyFirm()
  const second = await createMember(systemCtx, 'secret', 'Second')
  await createRecord(systemCtx, firmMembers, { firm: firm.id, user: second.id, role: 'owner' })
  await deleteAccount(as(firm.owner.id), firm.owner.id)
  expect(await firm.states()).toEqual(['offered', 'agreed', 'handedOver', 'confirmed'])
  expect(await findRecord(systemCtx, usedVehicles, firm.listing)).toMatchObject({ firm: firm.id })
  await deleteAccount(as(second.id), second.id)
  await expectGone(firm)
})
