import { and, eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import {
  deals,
  firms,
  numberShares,
  outbox,
  rentEnquiries,
  rentOccupancies,
  rentVehicles,
} from '#collections/index.ts'
import { changeInquiry } from '#domain/inquiries/change-inquiry.ts'
import { changeRentEnquiry } from '#domain/rentals/change-rent-enquiry.ts'
import { newContext } from '#records/context.ts'
import { findRecord, getRecord } from '#records/get.ts'
import { listRecords } from '#records/list.ts'
import { updateRecord } from '#records/update.ts'
import { createDatabase } from '#test/kit/database.ts'
import { openRentals, refusedFields } from '#test/kit/rentals.ts'
import { readLedger } from './ledger.ts'
import { balanceOf } from './postings.ts'
import { rentalTermsOf } from './rental-terms.ts'
import { settlementSheet } from './settlement-sheet.ts'

const { db } = await createDatabase()
const rentals = await openRentals(db)
const { systemCtx, vehicle, rent, move, photograph, stored, enquiry, handOut, handIn, letTimePass } = rentals

const termsOf = async (id: string) => rentalTermsOf((await stored(id)).terms)
const taken = async (deal: string) =>
  (await listRecords(systemCtx, rentOccupancies, { where: eq(rentOccupancies.table.deal, deal) })).items
const sentEvents = async (id: string, user: string) =>
  (await listRecords(systemCtx, outbox, { where: eq(outbox.table.user, user), perPage: 500 })).items
    .filter(({ key }) => key?.startsWith(`deal:${id}:`))
    .map(({ event }) => event)
const held = async (id: string) => balanceOf(await readLedger(systemCtx, id), 'heldByOperator')

it('begins with the enquiry: prices and cancellation table are fixed, the firm is told, nothing is booked', async () => {
  const car = await vehicle()
  const id = await rent(car)
  expect(await stored(id)).toMatchObject({
    process: 'rental',
    state: 'requested',
    buyer: rentals.renter.id,
    firm: rentals.firm,
    subjectKind: 'rentVehicles',
    subject: car,
  })
  expect(await termsOf(id)).toMatchObject({ total: 4_000, deposit: 5_000, kmPerDay: 200 })
  expect(await enquiry(id)).toMatchObject({ status: 'New' })
  expect(await taken(id)).toEqual([])
  expect(await sentEvents(id, rentals.staff.id)).toEqual(['rentalAsked'])
  await updateRecord(systemCtx, rentVehicles, car, { price_self_drive_daily: 9_000, deposit: 1 })
  await move('operator', id, 'accept')
  expect(await termsOf(id)).toMatchObject({ total: 4_000, deposit: 5_000, payTo: 'konkan@upi' })
  expect(await enquiry(id)).toMatchObject({ status: 'Confirmed' })
  expect(await taken(id)).toMatchObject([{ vehicle: car, kind: 'booking' }])
  expect(await sentEvents(id, rentals.renter.id)).toEqual(['rentalAccepted'])
})

it('lets no operator of Sawari change status or times of an enquiry that is a deal', async () => {
  const id = await rent(await vehicle())
  const desk = newContext(systemCtx.db, { kind: 'operator', id: 'operator0000000', role: 'support' })
  const change = changeInquiry(rentEnquiries, changeRentEnquiry)
  const status = { status: 'validation_follows_deal' }
  expect(await refusedFields(change(desk, id, { status: 'Confirmed' }))).toEqual(status)
  await move('operator', id, 'accept')
  await change(desk, id, { note: 'Called' })
  expect(await enquiry(id)).toMatchObject({ status: 'Confirmed' })
  expect(await taken(id)).toHaveLength(1)
})

it('leaves the enquiry about a vehicle without a firm as it is', async () => {
  const id = await rent(await vehicle({ firm: '' }))
  expect(await findRecord(systemCtx, deals, id)).toBeUndefined()
  expect(await enquiry(id)).toMatchObject({ status: 'New' })
})

it('books a vehicle at once where its operator wants that, and tells the next renter what is taken', async () => {
  const car = await vehicle({ bookingMode: 'instant' })
  const id = await rent(car)
  expect((await stored(id)).state).toBe('accepted')
  expect(await sentEvents(id, rentals.staff.id)).toEqual(['rentalAsked', 'rentalBooked'])
  expect(await refusedFields(rent(car, 10, 60))).toEqual({ startDateTime: 'validation_booked' })
  expect((await stored(await rent(car, 50, 60))).state).toBe('accepted')
})

it('accepts only one of two requests for the same time', async () => {
  const car = await vehicle()
  const [first, second] = [await rent(car), await rent(car, 20, 60)]
  await move('operator', first, 'accept')
  expect(await refusedFields(move('operator', second, 'accept'))).toEqual({
    startDateTime: 'validation_booked',
  })
  expect((await stored(second)).state).toBe('requested')
  await move('renter', first, 'cancel', { reason: 'Another plan' })
  await move('operator', second, 'accept')
  expect((await stored(second)).state).toBe('accepted')
})

it.each([
  ['licence has expired', { licenceUntil: '2020-01-01 00:00:00.000Z' }, {}],
  ['permit has expired', {}, { permitUntil: '2020-01-01 00:00:00.000Z' }],
])('accepts nothing when the %s', async (_, firmValues, vehicleValues) => {
  const firm = await rentals.newFirm()
  const car = await vehicle({ firm })
  const id = await rent(car)
  await updateRecord(systemCtx, firms, firm, firmValues, { set: { authorised: true } })
  await updateRecord(systemCtx, rentVehicles, car, vehicleValues)
  expect(await refusedFields(move('operator', id, 'accept'))).toEqual({ state: 'validation_not_licensed' })
  expect(await taken(id)).toEqual([])
})

it('gives back what the table says to a renter who cancels, and everything when the operator does', async () => {
  const late = await rent(await vehicle(), 10, 60)
  await move('operator', late, 'accept')
  await move('renter', late, 'cancel', { reason: 'Another plan' })
  expect(await termsOf(late)).toMatchObject({ refund: 3_000, cancelledBy: 'buyer' })
  expect(await enquiry(late)).toMatchObject({ status: 'Closed' })
  expect(await taken(late)).toEqual([])

  const other = await rent(await vehicle(), 10, 60)
  await move('operator', other, 'accept')
  await move('renter', other, 'markDeposit', { depositReference: 'UTR 401' })
  await move('operator', other, 'confirmDeposit', { depositSeenReference: 'UTR 401' })
  expect(await held(other)).toBe(5_000)
  await move('operator', other, 'cancelWithDeposit', { reason: 'The car is broken' })
  expect(await termsOf(other)).toMatchObject({ refund: 6_000, cancelledBy: 'seller' })
  expect((await stored(other)).state).toBe('settled')
  expect(await held(other)).toBe(0)
})

describe('a deposit that the renter has stated and the operator not confirmed', () => {
  const cancelled = async () => {
    const id = await rent(await vehicle(), 10, 60)
    await move('operator', id, 'accept')
    await move('renter', id, 'markDeposit', { depositReference: 'UTR 401', payBackTo: 'asha@upi' })
    return id
  }
  const settlement = { held: 0, deducted: 0, released: 0, stated: 5_000 }

  it('comes back after a cancellation', async () => {
    const id = await cancelled()
    await move('renter', id, 'cancelWithDeposit', { reason: 'Another plan' })
    expect(await stored(id)).toMatchObject({ state: 'settled', terms: { settlement } })
    await move('operator', id, 'payBack', { payBackReference: 'UTR 9' })
    await move('renter', id, 'confirmPayBack', { payBackSeenReference: 'UTR 9' })
    expect(await stored(id)).toMatchObject({ state: 'completed', terms: { paidBack: 'confirmed' } })
    expect(await readLedger(systemCtx, id)).toEqual([])
  })

  it('is the operator’s to deny when the booking has ended by itself', async () => {
    const id = await cancelled()
    await letTimePass(id, 'lapseWithDeposit')
    expect(await stored(id)).toMatchObject({ state: 'settled', terms: { settlement } })
    await move('operator', id, 'denyStated')
    expect(await stored(id)).toMatchObject({ state: 'completed', terms: { paidBack: 'notReceived' } })
    expect(await sentEvents(id, rentals.renter.id)).toContain('rentalDepositDenied')
    const words = settlementSheet(await stored(id), 'en').sections.flatMap(({ rows }) => rows.flat())
    expect(words).toContain('The operator says that no deposit had arrived.')
  })

  it('is nothing to deny once it was confirmed', async () => {
    const id = await cancelled()
    await move('operator', id, 'confirmDeposit', { depositSeenReference: 'UTR 401' })
    await letTimePass(id, 'lapseWithDeposit')
    expect(await refusedFields(move('operator', id, 'denyStated'))).toBeDefined()
    expect(await termsOf(id)).toMatchObject({ settlement: { held: 5_000, released: 5_000 } })
  })
})

it('goes from the hand-over to the review, and deducts only what the renter agrees to', async () => {
  const id = await rent(await vehicle())
  await handOut(id, ['front', 'rear'])
  await handIn(id, ['front', 'left'])
  expect((await stored(id)).state).toBe('returned')
  expect(await taken(id)).toEqual([])
  expect(await enquiry(id)).toMatchObject({ status: 'Closed' })
  const claim = (position: string, amount: number, pictures = 0) =>
    move('operator', id, 'claim', { position, amount, reason: 'A dent' }, pictures)
  expect(await refusedFields(claim('left', 500))).toEqual({ position: 'validation_no_before' })
  expect(await refusedFields(claim('rear', 500))).toEqual({ files: 'validation_no_after' })
  expect(await refusedFields(claim('front', 5_001))).toEqual({ amount: 'validation_more_than_held' })
  await claim('front', 3_000)
  await claim('rear', 2_000, 1)
  expect(await refusedFields(claim('front', 1))).toEqual({ amount: 'validation_more_than_held' })
  await move('operator', id, 'sendClaims')
  expect(await refusedFields(move('renter', id, 'answerClaim', { agreed: 3_001 }))).toEqual({
    agreed: 'validation_more_than_claimed',
  })
  await move('renter', id, 'answerClaim', { agreed: 1_000 })
  await letTimePass(id, 'releaseRest')
  expect(await termsOf(id)).toMatchObject({ settlement: { held: 5_000, deducted: 1_000, released: 4_000 } })
  const entries = await readLedger(systemCtx, id)
  const events = await rentals.eventsOf(id)
  const deducted = entries.filter(({ account }) => account === 'deducted')
  expect(deducted).toHaveLength(1)
  for (const path of [deducted[0]?.before, deducted[0]?.after]) {
    const [event, file] = (path ?? '').split('/')
    expect(events.find(each => each.id === event)?.files).toContain(file)
  }
  await move('operator', id, 'payBack', { payBackReference: 'UTR 9' })
  await move('renter', id, 'confirmPayBack', { payBackSeenReference: 'UTR 9' })
  await move('renter', id, 'review', { rating: 4, review: 'Clean car.' })
  expect((await stored(id)).state).toBe('reviewed')
  expect(await getRecord(systemCtx, firms, rentals.firm)).toMatchObject({ rating: 4 })
  const words = settlementSheet(await stored(id), 'en').sections.flatMap(({ rows }) => rows.flat())
  expect(words).toEqual(expect.arrayContaining(['₹4,000', '500 km', '100 km, ₹1,000', 'UTR 9']))
})

it('releases the whole deposit when the operator is silent for a day, and cannot claim after that', async () => {
  const id = await rent(await vehicle())
  await handOut(id)
  await handIn(id)
  const { terms } = await stored(id)
  const yesterday = new Date(Date.now() - 25 * 3_600_000).toISOString()
  await updateRecord(systemCtx, deals, id, { terms: { ...terms, returnedAt: yesterday } })
  expect(
    await refusedFields(move('operator', id, 'claim', { position: 'front', amount: 1, reason: 'Late' })),
  ).toEqual({
    state: 'validation_not_now',
  })
  await updateRecord(systemCtx, deals, id, { terms })
  await letTimePass(id, 'releaseWhole')
  expect(await termsOf(id)).toMatchObject({ settlement: { deducted: 0, released: 5_000 } })
  expect(await held(id)).toBe(0)
})

it('counts a hand-over that the renter does not answer as confirmed, and wants a new code at the return', async () => {
  const id = await rent(await vehicle())
  await move('operator', id, 'accept')
  await move('renter', id, 'markDeposit', { depositReference: 'UTR 401', payBackTo: 'asha@upi' })
  await move('operator', id, 'confirmDeposit', { depositSeenReference: 'UTR 401' })
  const { codes } = await stored(id)
  await move('operator', id, 'handOut', { odometer: 12_000, fuel: 8, code: codes?.buyer })
  await letTimePass(id, 'confirmOut')
  expect([(await stored(id)).state, await held(id)]).toEqual(['inUse', 5_000])
  const back = { odometer: 12_100, fuel: 7, code: codes?.buyer }
  expect(await refusedFields(move('operator', id, 'handIn', back))).toEqual({ code: 'validation_wrong_code' })
  await move('operator', id, 'handIn', { ...back, code: (await stored(id)).codes?.buyer })
  expect((await stored(id)).state).toBe('handingIn')
})

it('lets a renter return a vehicle alone, and counts the day for claims from then', async () => {
  const id = await rent(await vehicle())
  await handOut(id)
  const back = { odometer: 12_100, fuel: 8, positions: ['front'], place: 'At the gate' }
  expect(await refusedFields(move('renter', id, 'returnAlone', back))).toEqual({
    files: 'validation_required',
  })
  expect(await refusedFields(move('renter', id, 'returnAlone', { ...back, odometer: 1 }, 1))).toEqual({
    odometer: 'validation_odometer_backwards',
  })
  await move('renter', id, 'returnAlone', back, 1)
  await letTimePass(id, 'confirmReturn')
  const { handIn: stated, returnedAt } = await termsOf(id)
  expect(returnedAt).toBe(stated?.at)
})

it('discloses the renter’s number to the firm once it has accepted', async () => {
  const { table } = numberShares
  const shares = async (id: string) =>
    (
      await listRecords(systemCtx, numberShares, {
        where: and(eq(table.record, id), eq(table.kind, 'deals')),
      })
    ).items
  const id = await rent(await vehicle())
  expect(await shares(id)).toEqual([])
  await move('operator', id, 'accept')
  expect(await shares(id)).toMatchObject([{ purpose: 'rental', receiver: rentals.firm }])
})

it('keeps a picture of each view and side: its newest before the hand-over', async () => {
  const id = await rent(await vehicle())
  await move('operator', id, 'accept')
  await photograph('operator', id, 'pictureOut', ['front', 'rear'])
  const { outPictures: first } = await termsOf(id)
  await photograph('renter', id, 'pictureOut', ['front'])
  await photograph('operator', id, 'pictureOut', ['front'])
  const { outPictures: second } = await termsOf(id)
  expect(second?.rear).toEqual(first?.rear)
  const [renters, operators] = second?.front ?? []
  expect([renters?.by, operators?.by, second?.front?.length]).toEqual(['buyer', 'seller', 2])
  expect(operators?.file).not.toBe(first?.front?.[0]?.file)
  expect(operators?.sha256).toMatch(/^[0-9a-f]{64}$/)
})
