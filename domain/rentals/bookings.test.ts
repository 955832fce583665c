import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import { wireDate } from '#collections/define.ts'
import { firms, popularBrands, rentEnquiries, rentVehicles, users } from '#collections/index.ts'
import { formatMoment } from '#format/english-dates.ts'
import { type Ctx, newContext, systemContext } from '#records/context.ts'
import { createRecord } from '#records/create.ts'
import { getRecord } from '#records/get.ts'
import { createDatabase } from '#test/kit/database.ts'
import { changeInquiry } from '../inquiries/change-inquiry.ts'
import { submitRentEnquiry } from '../inquiries/submit-rent-enquiry.ts'
import { memoryRateLimits } from '../rate-limits/rate-limits.ts'
import { listUpcomingBookings } from './bookings.ts'
import { changeRentEnquiry as keepChange } from './change-rent-enquiry.ts'
import { listRentals } from './list/list-rentals.ts'
import { parseRentalListQuery } from './list/rental-query.ts'
import { readTakenTimes } from './occupancy/taken-times.ts'
import { findRental } from './rental-card.ts'

let systemCtx: Ctx
let member: Ctx
let desk: Ctx
const sender = { address: '198.51.100.7', limits: memoryRateLimits(10_000) }
const hour = 3_600_000
/** A full hour thirty days ahead. */
const base = Math.ceil(Date.now() / hour) * hour + 30 * 24 * hour
const at = (hours: number) => wireDate(new Date(base + hours * hour))

beforeAll(async () => {
  const { db } = await createDatabase()
  systemCtx = systemContext(db)
  const { id } = await createRecord(systemCtx, users, {})
  member = newContext(db, { kind: 'member', id })
  desk = newContext(db, { kind: 'operator', id: 'operator0000000', role: 'support' })
})

const vehicle = (more = {}) =>
  createRecord(systemCtx, rentVehicles, {
    name: 'Swift',
    type: 'car',
    location: 'Pune',
    available: true,
    ...more,
  })
const wish = (car: string, from: number, to: number) => ({
  name: 'Asha',
  phone: 9_822_041_234,
  email: 'asha@example.com',
  pickupLocation: 'Pune station',
  car,
  rentalType: 'self_drive',
  rentalBasis: 'daily',
  startDateTime: at(from),
  endDateTime: at(to),
})
const ask = (car: string, from: number, to: number) =>
  submitRentEnquiry(member, wish(car, from, to) as never, sender)
const changeRentEnquiry = changeInquiry(rentEnquiries, keepChange)
const bring = (id: string, status: string) => changeRentEnquiry(desk, id, { status } as never)
const refused = (data: object) => ({ status: 400, data })

describe('an enquiry', () => {
  test('that overlaps a confirmed booking gets its period in India’s time; one directly after it is accepted', async () => {
    const { id } = await vehicle()
    const { id: first } = await ask(id, 0, 48)
    // An enquiry that is still new books nothing.
    await ask(id, 0, 48)
    await bring(first, 'Confirmed')
    await expect(ask(id, 47, 60)).rejects.toMatchObject(
      refused({
        startDateTime: {
          code: 'validation_booked',
          message: `This vehicle is booked from ${formatMoment(at(0))} to ${formatMoment(at(48))}. Please choose other dates.`,
          params: { start: at(0), end: at(48) },
        },
      }),
    )
    expect(await ask(id, 48, 60)).toMatchObject({ status: 'New' })
    expect(await ask(id, -10, 0)).toMatchObject({ status: 'New' })
  })

  test('is rejected for an unavailable vehicle, or with an end before its start', async () => {
    const { id } = await vehicle({ available: false })
    await expect(ask(id, 0, 1)).rejects.toMatchObject(refused({ car: { code: 'validation_not_available' } }))
    const { id: offered } = await vehicle()
    await expect(ask(offered, 5, 5)).rejects.toMatchObject(
      refused({
        endDateTime: { message: 'End date and time must be after the start date and time.' },
      }),
    )
  })

  test.each([
    [-3, 5, { startDateTime: { code: 'validation_start_in_past' } }],
    [366 * 24, 366 * 24 + 1, { startDateTime: { code: 'validation_start_too_far' } }],
    [1, 90 * 24 + 2, { endDateTime: { code: 'validation_rent_too_long' } }],
    [1, 7900 * 365 * 24, { endDateTime: { code: 'validation_rent_too_long' } }],
  ])('from %i to %i hours from now is rejected', async (from, to, data) => {
    const { id } = await vehicle()
    const fromNow = (hours: number) => wireDate(new Date(Date.now() + hours * hour))
    const body = { ...wish(id, 0, 1), startDateTime: fromNow(from), endDateTime: fromNow(to) }
    await expect(submitRentEnquiry(member, body as never, sender)).rejects.toMatchObject(refused(data))
  })

  test('is no longer than the vehicle is rented at most, by the day and by the hour', async () => {
    const { id } = await vehicle({ maxDays: 2 })
    const tooLong = refused({ endDateTime: { code: 'validation_rent_too_long', params: { days: 2 } } })
    for (const rentalBasis of ['daily', 'hourly']) {
      const send = (hours: number) =>
        submitRentEnquiry(member, { ...wish(id, 0, hours), rentalBasis } as never, sender)
      await expect(send(49)).rejects.toMatchObject(tooLong)
      expect(await send(48)).toMatchObject({ status: 'New' })
    }
  })

  test('ends before the permit of the vehicle and the licence of its operator', async () => {
    const newFirm = (licenceUntil: string, authorised = true) =>
      createRecord(
        systemCtx,
        firms,
        { name: 'Konkan Drives', kind: 'rentalOperator', licenceUntil },
        { set: { authorised } },
      )
    const price_self_drive_daily = 1000
    const licensed = { firm: (await newFirm(at(100))).id, price_self_drive_daily }
    const { id } = await vehicle(licensed)
    const ends = (hours: number) =>
      refused({ endDateTime: { code: 'validation_not_licensed', params: { until: at(hours) } } })
    await expect(ask(id, 60, 101)).rejects.toMatchObject(ends(100))
    expect(await ask(id, 60, 99)).toMatchObject({ status: 'New' })
    const { id: permitted } = await vehicle({ ...licensed, permitUntil: at(50) })
    await expect(ask(permitted, 0, 60)).rejects.toMatchObject(ends(50))
    const unlicensed = [
      { ...licensed, permitUntil: '2020-01-01' },
      { ...licensed, firm: (await newFirm(at(100), false)).id },
      { ...licensed, firm: (await newFirm('2020-01-01')).id },
    ]
    for (const values of unlicensed) {
      const { id: refusedId } = await vehicle(values)
      await expect(ask(refusedId, 0, 40)).rejects.toMatchObject(
        refused({ car: { code: 'validation_not_available' } }),
      )
      expect(await findRental(member, refusedId)).toMatchObject({ available: false, isFree: false })
    }
  })

  test('may start now or a year ahead, and last ninety days', async () => {
    const { id } = await vehicle()
    const now = new Date()
    const fromNow = (hours: number) => wireDate(new Date(now.getTime() + hours * hour))
    for (const [from, to] of [
      [-0.5, 1],
      [364 * 24, 364 * 24 + 1],
      [1, 90 * 24 + 1],
    ] as const) {
      const body = { ...wish(id, 0, 1), startDateTime: fromNow(from), endDateTime: fromNow(to) }
      expect(await submitRentEnquiry(member, body as never, sender)).toMatchObject({ status: 'New' })
    }
  })

  test('cannot be extended beyond ninety days by an operator, who can correct a past one', async () => {
    const { id } = await vehicle()
    const enquiry = await ask(id, 0, 10)
    await expect(
      changeRentEnquiry(desk, enquiry.id, { endDateTime: at(91 * 24) } as never),
    ).rejects.toMatchObject(refused({ endDateTime: { code: 'validation_rent_too_long' } }))
    const over = { startDateTime: at(-60 * 24), endDateTime: at(-59 * 24) }
    expect(await changeRentEnquiry(desk, enquiry.id, over as never)).toMatchObject(over)
  })

  test('cannot be sent by a guest', async () => {
    const { id } = await vehicle()
    const guest = newContext(systemCtx.db)
    await expect(submitRentEnquiry(guest, wish(id, 0, 1) as never, sender)).rejects.toMatchObject({
      status: 400,
    })
  })
})

describe('an operator', () => {
  test('moves an enquiry only from new to confirmed or declined and then to closed', async () => {
    const statuses = ['New', 'Confirmed', 'Declined', 'Closed'] as const
    const may = ['New Confirmed', 'New Declined', 'Confirmed Closed', 'Declined Closed']
    for (const from of statuses) {
      for (const to of statuses.filter(each => each !== from)) {
        const { id: car } = await vehicle()
        const { id } = await createRecord(systemCtx, rentEnquiries, {
          ...wish(car, 0, 1),
          status: from,
        } as never)
        const moving = bring(id, to)
        if (may.includes(`${from} ${to}`)) expect(await moving).toMatchObject({ status: to })
        else {
          await expect(moving, `${from} to ${to}`).rejects.toMatchObject(
            refused({ status: { code: 'validation_no_such_move' } }),
          )
          expect(await getRecord(systemCtx, rentEnquiries, id)).toMatchObject({ status: from })
        }
      }
    }
  })

  test('cannot confirm overlapping enquiries, even concurrently', async () => {
    const { id } = await vehicle()
    const enquiries = await Promise.all([0, 1, 2, 3, 4, 5].map(from => ask(id, from, from + 10)))
    const outcomes = await Promise.allSettled(enquiries.map(each => bring(each.id, 'Confirmed')))
    expect(outcomes.filter(each => each.status === 'fulfilled')).toHaveLength(1)
    for (const each of outcomes.filter(outcome => outcome.status === 'rejected'))
      expect(each.reason).toMatchObject(refused({ status: { code: 'validation_booked' } }))
    expect(await listUpcomingBookings(member, { id, bufferHours: null }, new Date(base))).toHaveLength(1)
  })

  test('are listed with the owner’s hours between rentals, like a refusal names them', async () => {
    const { id } = await vehicle({ bufferHours: 2 })
    const { id: booked } = await ask(id, 10, 20)
    await bring(booked, 'Confirmed')
    const [first] = await listUpcomingBookings(member, { id, bufferHours: 2 }, new Date(base))
    expect(first).toEqual({ startsAt: new Date(base + 8 * hour), endsAt: new Date(base + 22 * hour) })
  })

  test('cannot move a confirmed booking onto another one', async () => {
    const { id } = await vehicle()
    const [first, second] = [await ask(id, 0, 10), await ask(id, 10, 20)]
    await bring(first.id, 'Confirmed')
    await bring(second.id, 'Confirmed')
    await expect(changeRentEnquiry(desk, second.id, { startDateTime: at(9) })).rejects.toMatchObject(
      refused({ status: { code: 'validation_booked' } }),
    )
    expect(await changeRentEnquiry(desk, second.id, { startDateTime: at(12) })).toMatchObject({
      startDateTime: at(12),
    })
  })

  test('is the only one who can change enquiries', async () => {
    const { id } = await vehicle()
    const enquiry = await ask(id, 0, 10)
    await expect(
      changeRentEnquiry(member, enquiry.id, { status: 'Confirmed' } as never),
    ).rejects.toMatchObject({ status: 403 })
  })
})

test('in any sequence, bookings of a vehicle never overlap and no rejection is needless', async () => {
  const span = fc
    .tuple(fc.integer({ min: 0, max: 40 }), fc.integer({ min: 1, max: 12 }))
    .map(([from, length]) => ({ from, to: from + length }))
  await fc.assert(
    fc.asyncProperty(fc.array(span, { minLength: 2, maxLength: 7 }), async spans => {
      const { id } = await vehicle()
      const confirmed: typeof spans = []
      for (const { from, to } of spans) {
        const body = { ...wish(id, from, to), status: 'New' } as never
        const made = await createRecord(systemCtx, rentEnquiries, body)
        const isFree = confirmed.every(each => to <= each.from || from >= each.to)
        const outcome = await bring(made.id, 'Confirmed').then(
          () => true,
          () => false,
        )
        expect(outcome).toBe(isFree)
        if (outcome) confirmed.push({ from, to })
      }
      for (const { from, to } of spans) {
        const within = await readTakenTimes(systemCtx, id, {
          startsAt: new Date(base + from * hour),
          endsAt: new Date(base + to * hour),
        })
        expect(within).toHaveLength(confirmed.filter(each => each.from < to && each.to > from).length)
      }
    }),
    { numRuns: 12 },
  )
})

test('a vehicle is booked during a confirmed booking, or when its operator says so', async () => {
  const { id: brand } = await createRecord(systemCtx, popularBrands, {
    brand_type: 'car',
    brand_name: 'Tata',
  })
  const { id } = await vehicle({ brand, name: 'Nexon', location: 'Kohima' })
  const now = (from: number, to: number) => ({
    startDateTime: wireDate(new Date(Date.now() + from * hour)),
    endDateTime: wireDate(new Date(Date.now() + to * hour)),
  })
  const isFree = async () => {
    const { query } = parseRentalListQuery('cars', new URLSearchParams('q=kohima tata'))
    const listed = (await listRentals(member, 'cars', query)).vehicles.map(each => each.isFree)
    const found = await findRental(member, id)
    expect(listed).toEqual([found?.isFree])
    return found?.isFree
  }
  expect(await isFree()).toBe(true)
  const { id: later } = await createRecord(systemCtx, rentEnquiries, {
    ...wish(id, 0, 1),
    ...now(1, 5),
    status: 'New',
  } as never)
  await bring(later, 'Confirmed')
  expect(await isFree()).toBe(true)
  await changeRentEnquiry(desk, later, now(-1, 5))
  expect(await isFree()).toBe(false)
  await bring(later, 'Closed')
  expect(await isFree()).toBe(true)
  const { id: off } = await vehicle({ available: false })
  expect((await findRental(member, off))?.isFree).toBe(false)
})
