import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { wireDate } from '#collections/define.ts'
import { deals, firmPlaces, firms, numberShares, outbox, users } from '#collections/index.ts'
import { indiaDay } from '#collections/india-time.ts'
import { takeBackNumber } from '#domain/number-shares/end-shares.ts'
import { systemContext } from '#records/context.ts'
import { dayMs } from '#records/durations.ts'
import { getRecord } from '#records/get.ts'
import { listRecords } from '#records/list.ts'
import { updateRecord } from '#records/update.ts'
import { createDatabase } from '#test/kit/database.ts'
import { failureOf } from '#test/kit/deals.ts'
import { newDealer } from '#test/kit/drives.ts'
import { createListing } from '#test/kit/people.ts'
import { listFirmDrives } from './firm-drives.ts'
import { readDriveNumber } from './share-number.ts'

const { db } = await createDatabase()
const systemCtx = systemContext(db)

it('is between a buyer and the firm’s members only, and one at a time', async () => {
  const { ask, move, slots, newCar } = await newDealer(db)
  const [first, second] = await slots()
  const { id } = await ask('buyer', [first])
  expect((await failureOf(move('other', id, 'cancel')))?.status).toBe(404)
  expect((await failureOf(move('buyer', id, 'markDriven')))?.status).toBe(403)
  expect((await failureOf(ask('buyer', [second])))?.data.subject?.code).toBe('validation_running_drive')
  expect((await failureOf(ask('seller', [second])))?.data.subject).toBeDefined()
  expect((await failureOf(ask('other', [second], await newCar('Kia'))))?.data.place).toBeDefined()
})

it('reminds both, asks for the outcome, and ends by itself', async () => {
  const { ask, move, slots, messagesOf, timers, letPass, makeOverdue, stored } = await newDealer(db)
  const { id } = await ask('buyer', [(await slots()).at(-1)])
  expect((await failureOf(move('seller', id, 'markNoShow')))?.data.state?.code).toBe('validation_not_now')
  const { terms } = await stored(id)
  const inDay = new Date(Date.now() + (23 / 24) * dayMs).toISOString()
  await updateRecord(systemCtx, deals, id, {
    terms: { ...terms, startsAt: inDay },
    dueAt: wireDate(new Date()),
  })
  await timers()
  await letPass(id)
  await timers()
  expect((await stored(id)).state).toBe('past')
  await makeOverdue(id)
  await timers()
  expect(await stored(id)).toMatchObject({ state: 'unanswered', dueAt: null })
  expect((await messagesOf(id)).slice(2)).toEqual(['driveReminder buyer', 'driveOutcomeAsked seller'])
})

it('is driven or missed by the word of the firm once it has begun', async () => {
  const { ask, move, slots, letPass } = await newDealer(db)
  const [first, second] = await slots()
  const { id } = await ask('buyer', [first])
  await letPass(id)
  expect(await move('seller', id, 'markDriven')).toMatchObject({ state: 'driven', waitsFor: 'buyer' })
  const missed = await ask('other', [second])
  await letPass(missed.id)
  expect((await move('seller', missed.id, 'markNoShow')).state).toBe('noShow')
  expect((await failureOf(move('other', missed.id, 'cancel')))?.status).toBe(409)
})

it('is rated by the buyer only once it was driven', async () => {
  const { ask, move, slots, letPass, firm } = await newDealer(db)
  const times = await slots()
  const ratings = await Promise.all(
    (['buyer', 'other'] as const).map(async (by, at) => {
      const { id } = await ask(by, [times[at]])
      expect((await failureOf(move(by, id, 'review', { rating: 5 })))?.status).toBe(409)
      await letPass(id)
      await move('seller', id, 'markDriven')
      expect((await failureOf(move('seller', id, 'review', { rating: 5 })))?.status).toBe(403)
      expect((await failureOf(move(by, id, 'review', { rating: 6 })))?.status).toBe(400)
      const reviewed = await move(by, id, 'review', { rating: 4 + at, review: 'On time.' })
      expect(reviewed.state).toBe('reviewed')
      return failureOf(move(by, id, 'review', { rating: 1 }))
    }),
  )
  expect(ratings.map(each => each?.status)).toEqual([409, 409])
  expect(await getRecord(systemCtx, firms, firm)).toMatchObject({ rating: 4.5, reviewCount: 2 })
})

it('discloses the buyer’s number to the firm with the confirmation, until it is cancelled or taken back', async () => {
  const { as, ask, move, slots, firm, buyer } = await newDealer(db)
  const [first, second] = await slots()
  const deal = await ask('buyer', [first])
  const shares = async () =>
    (await listRecords(systemCtx, numberShares, { where: eq(numberShares.table.record, deal.id) })).items
  const [share] = await shares()
  expect(share).toMatchObject({
    user: buyer.id,
    receiverKind: 'firm',
    receiver: firm,
    purpose: 'testDrive',
    vehicle: 'Tata Nexon',
  })
  const { number } = await getRecord(systemCtx, users, buyer.id)
  expect(await readDriveNumber(as('seller'), deal)).toBe(number)
  await takeBackNumber(as('buyer'), share?.id ?? '')
  expect(await readDriveNumber(as('seller'), deal)).toBe('')
  await move('buyer', deal.id, 'changeSlot', { startsAt: second })
  expect(await shares()).toHaveLength(1)
  const others = await ask('other', [first])
  expect(await readDriveNumber(as('seller'), others)).not.toBe('')
  await move('other', others.id, 'cancel')
  expect(await readDriveNumber(as('seller'), others)).toBe('')
})

it('brings a file for the calendar by e-mail', async () => {
  const { ask, slots } = await newDealer(db)
  const [first] = await slots()
  const { id } = await ask('buyer', [first])
  const sent = (await listRecords(systemCtx, outbox, { perPage: 500 })).items
  const payloads = sent.filter(({ key }) => key?.startsWith(`deal:${id}:`)).map(({ payload }) => payload)
  const appointment = { uid: id, startsAt: first, minutes: 45, path: `/deals/${id}` }
  expect(payloads).toEqual([
    expect.objectContaining({ appointment: expect.objectContaining(appointment) }),
    expect.objectContaining({ appointment: expect.objectContaining(appointment) }),
  ])
})

it('shows a firm its drives, with what it may do', async () => {
  const { as, ask, slots, letPass, firm } = await newDealer(db)
  const [first, second] = await slots()
  const one = await ask('buyer', [second])
  const two = await ask('other', [first])
  const drives = await listFirmDrives(as('seller'), firm)
  expect(drives.map(({ deal }) => deal.id)).toEqual([two.id, one.id])
  expect(drives[0]).toMatchObject({ buyer: 'Meera', moves: ['offerSlot', 'cancel'] })
  await letPass(two.id)
  const [past] = await listFirmDrives(as('seller'), firm)
  expect(past?.moves).toEqual(['markDriven', 'markNoShow'])
  expect((await failureOf(listFirmDrives(as('buyer'), firm)))?.status).toBe(404)
})

it('agrees on place and time with a private seller', async () => {
  const { askFor, move, messagesOf, letPass, staff } = await newDealer(db)
  const listing = await createListing(systemCtx, staff.id)
  const at = (days: number) => new Date(Date.now() + days * dayMs).toISOString()
  const { id, state } = await askFor('buyer', { kind: 'usedVehicles', id: listing }, [at(2), at(3)])
  expect(state).toBe('asked')
  expect((await failureOf(move('seller', id, 'confirm', { startsAt: at(2) })))?.data.placeText).toBeDefined()
  const local = `${indiaDay(Date.now() + 4 * dayMs)}T11:00`
  const offered = await move('seller', id, 'offerSlot', { startsAt: local, placeText: 'FC Road gate' })
  expect(offered.terms).toMatchObject({ startsAt: new Date(`${local}+05:30`).toISOString() })
  await move('buyer', id, 'askAgain', { firstWish: at(5) })
  expect(await move('seller', id, 'confirm', { startsAt: at(5) })).toMatchObject({ state: 'confirmed' })
  await letPass(id)
  expect((await failureOf(move('seller', id, 'markDriven')))?.status).toBe(400)
  expect((await move('seller', id, 'markDone')).state).toBe('closed')
  expect(await messagesOf(id)).toEqual([
    'driveAsked seller',
    'driveOffered buyer',
    'driveAsked seller',
    'driveConfirmed buyer',
  ])
})

it('expires if nobody answers', async () => {
  const { ask, messagesOf, timers, makeOverdue, stored, place } = await newDealer(db)
  await updateRecord(systemCtx, firmPlaces, place, { drivesAtOnce: 0 })
  const wish = new Date(Date.now() + 2 * dayMs).toISOString()
  const { id } = await ask('buyer', [wish])
  await makeOverdue(id)
  await timers()
  expect((await stored(id)).state).toBe('expired')
  expect(await messagesOf(id)).toEqual(['driveAsked seller', 'driveExpired buyer', 'driveExpired seller'])
  expect((await failureOf(ask('buyer', ['2020-01-01T10:00:00Z'])))?.data.firstWish?.code).toBe(
    'validation_in_past',
  )
})
