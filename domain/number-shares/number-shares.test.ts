import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import type { Viewer } from '#collections/access.ts'
import {
  cars,
  numberShares,
  usedVehicleConversations,
  usedVehicles,
  usedVehiclesInquiries,
} from '#collections/index.ts'
import { newContext, systemContext } from '#records/context.ts'
import { createRecord } from '#records/create.ts'
import { deleteRecord } from '#records/delete.ts'
import { listRecords } from '#records/list.ts'
import { createDatabase } from '#test/kit/database.ts'
import { createListing, createMember } from '#test/kit/people.ts'
import { inquiryCollections } from '../inquiries/inquiry-collections.ts'
import { submitUsedInquiry } from '../inquiries/submit-used-inquiry.ts'
import { submitCarInquiry } from '../inquiries/submit-vehicle-inquiry.ts'
import { memoryRateLimits } from '../rate-limits/rate-limits.ts'
import { expireShares, takeBackNumber } from './end-shares.ts'

const { db, pool } = await createDatabase()
const systemCtx = systemContext(db)
const sender = { address: '198.51.100.1', limits: memoryRateLimits(300) }
const car = await createRecord(systemCtx, cars, { brand: 'Tata', name: 'Nexon', publishedAt: '2026-01-01' })
const seller = await createMember(systemCtx, 'secret', 'Ravi')
const buyer = await createMember(systemCtx, 'secret', 'Asha')
const other = await createMember(systemCtx, 'secret', 'Meera')
const as = ({ id }: { id: string }): Viewer => ({ kind: 'member', id })
const person = { name: 'Asha', email: 'asha@example.in' }

const sharesOf = async (record: string) =>
  (await listRecords(systemCtx, numberShares, { where: eq(numberShares.table.record, record) })).items
const askSeller = async () => {
  const vehicle = await createListing(systemCtx, seller.id)
  return submitUsedInquiry(
    newContext(db, as(buyer)),
    { ...person, phone: '98220 41234' as unknown as number, vehicle },
    sender,
  )
}

it('names the seller of the one listing as the receiver of an inquiry’s number, for thirty days', async () => {
  const { id } = await askSeller()
  const [share, ...more] = await sharesOf(id)
  expect(more).toEqual([])
  expect(share).toMatchObject({
    user: buyer.id,
    receiverKind: 'member',
    receiver: seller.id,
    receiverName: 'Ravi',
    purpose: 'inquiry',
    kind: usedVehiclesInquiries.name,
    vehicle: 'Maruti Suzuki Swift VXi',
    masked: '••••••••34',
    endedAt: null,
  })
  const days = (Date.parse(`${share?.until}`) - Date.parse(`${share?.sharedAt}`)) / 86_400_000
  expect(days).toBe(30)
})

it('names Sawari for a new vehicle, also for a guest, and nobody without a number', async () => {
  const inquiry = { ...person, cars: car.id, messgae: 'When?' }
  const guest = await submitCarInquiry(newContext(db), { ...inquiry, number: '9822041299' }, sender)
  expect(await sharesOf(guest.id)).toMatchObject([
    { user: '', receiverKind: 'operators', masked: '••••••••99' },
  ])
  const vehicle = await createListing(systemCtx, seller.id)
  const { id } = await submitUsedInquiry(newContext(db), { ...person, vehicle }, sender)
  expect(await sharesOf(id)).toEqual([])
})

it('is taken back by its owner only, and once', async () => {
  const { id } = await askSeller()
  const [share] = await sharesOf(id)
  const shareId = share?.id ?? ''
  for (const viewer of [as(seller), as(other), { kind: 'guest' } as const])
    await expect(takeBackNumber(newContext(db, viewer), shareId)).rejects.toMatchObject({ status: 404 })
  expect(await sharesOf(id)).toMatchObject([{ endedAt: null }])
  await takeBackNumber(newContext(db, as(buyer)), shareId)
  const [ended] = await sharesOf(id)
  expect(ended).toMatchObject({ endedBy: 'owner', endedAt: expect.any(String) })
  await takeBackNumber(newContext(db, as(buyer)), shareId)
  expect(await sharesOf(id)).toEqual([ended])
})

it('ends by itself when its time is over, not when the job comes round', async () => {
  const { id } = await askSeller()
  const later = await askSeller()
  await pool.query(`update "numberShares" set until = now() - interval '2 days' where record = $1`, [id])
  const [{ until } = {}] = await sharesOf(id)
  expect(await expireShares(systemCtx)).toBe(1)
  expect(await sharesOf(id)).toMatchObject([{ endedBy: 'expiry', endedAt: until }])
  expect(await sharesOf(later.id)).toMatchObject([{ endedAt: null }])
})

it('ends when its inquiry is deleted, also with the listing, and no other does', async () => {
  const [deleted, ofListing, other] = [await askSeller(), await askSeller(), await askSeller()]
  await deleteRecord(systemCtx, usedVehiclesInquiries, deleted.id)
  await deleteRecord(systemCtx, usedVehicles, String(ofListing.vehicle))
  for (const { id } of [deleted, ofListing])
    expect(await sharesOf(id)).toMatchObject([{ endedBy: 'recordDeleted', endedAt: expect.any(String) }])
  expect(await sharesOf(other.id)).toMatchObject([{ endedAt: null }])
  const [share] = await sharesOf(other.id)
  await takeBackNumber(newContext(db, as(buyer)), share?.id ?? '')
  await deleteRecord(systemCtx, usedVehiclesInquiries, other.id)
  // The owner reads how it ended first.
  expect(await sharesOf(other.id)).toMatchObject([{ endedBy: 'owner' }])
})

it('ends with a record of every kind through which a number is shared', async () => {
  const { rows } = await pool.query<{ name: string }>(
    `select event_object_table as name from information_schema.triggers where trigger_name = 'end_number_shares'`,
  )
  const sources = [...inquiryCollections, usedVehicleConversations].map(({ name }) => name)
  expect(rows.map(({ name }) => name).sort()).toEqual(sources.sort())
})
