import { expect, it } from 'vitest'
import type { Viewer } from '#collections/access.ts'
import { wireDate } from '#collections/define.ts'
import { cars, firmPlaces, firms, rentVehicles, usedVehiclesInquiries } from '#collections/index.ts'
import { newContext, systemContext } from '#records/context.ts'
import { createRecord } from '#records/create.ts'
import { dayMs } from '#records/durations.ts'
import { getRecord } from '#records/get.ts'
import { randomId } from '#records/ids.ts'
import { updateRecord } from '#records/update.ts'
import { createDatabase } from '#test/kit/database.ts'
import { createDealer } from '#test/kit/dealers.ts'
import { createListing, createMember } from '#test/kit/people.ts'
import { askDrive } from '../deals/drives/ask-drive.ts'
import { listFreeSlots } from '../deals/drives/slots.ts'
import { memoryRateLimits } from '../rate-limits/rate-limits.ts'
import { readDeskCounts } from './desk-counts.ts'

const { db } = await createDatabase()
const systemCtx = systemContext(db)
const [owner, buyer] = [
  await createMember(systemCtx, 'secret', 'Ravi'),
  await createMember(systemCtx, 'secret', 'Asha'),
]
const as = ({ id }: { id: string }) => newContext(db, { kind: 'member', id } satisfies Viewer)
const dealer = await createDealer(systemCtx, { name: 'Orange Tata', owner: owner.id })
const counts = (now?: Date) => readDeskCounts(as(owner), dealer.id, now)

const noPapers = { bookings: 0, rentals: 0, profile: 0 }

it('counts the drives of today, and those that have begun until the firm says who came', async () => {
  const { id } = await createRecord(systemCtx, cars, {
    brand: 'Tata',
    name: 'Nexon',
    publishedAt: '2026-01-01',
  })
  const place = await getRecord(systemCtx, firmPlaces, dealer.place)
  const start = (await listFreeSlots(systemCtx, place, new Date())).at(-1) ?? new Date(0)
  const move = { moveId: randomId(), payload: { firstWish: start.toISOString() } }
  await askDrive(as(buyer), { kind: 'cars', id, place: dealer.place }, move, {
    limits: memoryRateLimits(300),
  })
  const hours = (count: number) => new Date(start.getTime() + count * 3_600_000)
  expect(await counts(hours(-1))).toEqual({ inquiries: 0, drives: 0, drivesToday: 1, offers: 0, ...noPapers })
  expect(await counts(hours(-24))).toEqual({
    inquiries: 0,
    drives: 0,
    drivesToday: 0,
    offers: 0,
    ...noPapers,
  })
  expect(await counts(hours(0.1))).toEqual({
    inquiries: 0,
    drives: 1,
    drivesToday: 0,
    offers: 0,
    ...noPapers,
  })
})

it('counts new inquiries without spam, for the team only', async () => {
  const vehicle = await createListing(systemCtx)
  const inquiry = { name: 'Asha', email: 'a@example.in', message: 'When?', vehicle }
  const send = (more: { spam?: boolean; status?: 'closed' }) =>
    createRecord(systemCtx, usedVehiclesInquiries, inquiry, {
      set: { status: 'new', firm: dealer.id, ...more },
    })
  await send({})
  await send({ spam: true })
  await send({ status: 'closed' })
  expect((await counts()).inquiries).toBe(1)
  await expect(readDeskCounts(as(buyer), dealer.id)).rejects.toMatchObject({ status: 404 })
})

it('counts permits and a licence from thirty days before their end on', async () => {
  const firm = await createDealer(systemCtx, { name: 'Konkan Drives', owner: owner.id })
  const endsAt = new Date(Date.now() + 100 * dayMs)
  await updateRecord(systemCtx, firms, firm.id, { kind: 'rentalOperator', licenceUntil: wireDate(endsAt) })
  for (const permitUntil of [wireDate(endsAt), null])
    await createRecord(systemCtx, rentVehicles, {
      name: 'Swift',
      type: 'car',
      location: 'Pune',
      firm: firm.id,
      permitUntil,
    })
  const daysBefore = async (days: number) => {
    const now = new Date(endsAt.getTime() - days * dayMs)
    const { rentals, profile } = await readDeskCounts(as(owner), firm.id, now)
    return [rentals, profile]
  }
  expect(await daysBefore(31)).toEqual([0, 0])
  expect(await daysBefore(29)).toEqual([1, 1])
  expect(await daysBefore(-1)).toEqual([1, 1])
})
