import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { wireDate } from '#collections/define.ts'
import { deals, rentEnquiries, rentOccupancies, rentVehicles } from '#collections/index.ts'
import { systemContext } from '#records/context.ts'
import { createRecord } from '#records/create.ts'
import { RecordError } from '#records/errors.ts'
import { getRecord } from '#records/get.ts'
import { listRecords } from '#records/list.ts'
import { updateRecord } from '#records/update.ts'
import { createDatabase } from '#test/kit/database.ts'
import { createMember } from '#test/kit/people.ts'
import { checkFree } from './check-free.ts'
import { deleteEndedHolds, endTime, extend, listFree, occupy, releaseHold } from './occupy.ts'
import { findTakenVehicles } from './taken-times.ts'

const { db } = await createDatabase()
const ctx = systemContext(db)
const [hourMs, dayMs] = [3_600_000, 86_400_000]
/** A full hour forty days ahead. */
const base = Math.ceil(Date.now() / hourMs) * hourMs + 40 * dayMs
const at = (hours: number) => new Date(base + hours * hourMs)
const span = (from: number, to: number) => ({ startsAt: at(from), endsAt: at(to) })
const period = (from: number, to: number) => ({ start: wireDate(at(from)), end: wireDate(at(to)) })

let vehicle = ''
let renter = ''
beforeEach(async () => {
  vehicle = await newVehicle()
  renter = (await createMember(ctx, 'secret', 'Asha')).id
})

const newVehicle = async (more = {}) =>
  (
    await createRecord(ctx, rentVehicles, {
      name: 'Swift',
      type: 'car',
      location: 'Pune',
      available: true,
      ...more,
    })
  ).id
const newDeal = async () => {
  const set = {
    process: 'offer',
    version: 1,
    state: 'offered',
    subjectKind: 'usedVehicles',
    subject: 'a',
  } as const
  const dates = { moves: 1, enteredAt: wireDate(new Date()) }
  return (await createRecord(ctx, deals, {}, { set: { ...set, ...dates } })).id
}
const book = (from: number, to: number, more = {}) =>
  occupy(ctx, { vehicle, kind: 'booking', ...span(from, to), ...more })
const taken = async () =>
  (
    await listRecords(ctx, rentOccupancies, {
      where: eq(rentOccupancies.table.vehicle, vehicle),
      sort: ['startsAt'],
    })
  ).items
const failure = (work: Promise<unknown>) =>
  work.then(
    () => undefined,
    error => {
      if (!(error instanceof RecordError)) throw error
      return { status: error.status, data: error.data }
    },
  )

it('gives a range to one of fifty callers, and tells the others when it is free', async () => {
  const outcomes = await Promise.all(Array.from({ length: 50 }, () => failure(book(0, 48))))
  const refused = outcomes.filter(each => each !== undefined)
  expect(refused).toHaveLength(49)
  for (const each of refused)
    expect(each).toMatchObject({
      status: 400,
      data: {
        startDateTime: {
          code: 'validation_booked',
          params: { ...period(0, 48), free: [period(48, 96), period(72, 120), period(96, 144)] },
        },
      },
    })
  expect(await taken()).toHaveLength(1)
})

it('never gives overlapping ranges to callers who ask for different ones at once', async () => {
  const starts = Array.from({ length: 40 }, (_, index) => (index * 7) % 60)
  await Promise.all(starts.map(from => failure(book(from, from + 10))))
  const spans = (await taken()).map(({ startsAt, endsAt }) => [startsAt ?? '', endsAt ?? ''] as const)
  expect(spans.length).toBeGreaterThan(3)
  for (const [index, [startsAt]] of spans.entries())
    if (index) expect(startsAt >= (spans[index - 1]?.[1] ?? '')).toBe(true)
})

it('is refused by the database itself, below the rules', async () => {
  await book(0, 10)
  const set = { vehicle, kind: 'booking' as const, startsAt: wireDate(at(5)), endsAt: wireDate(at(6)) }
  await expect(createRecord(ctx, rentOccupancies, {}, { set })).rejects.toThrow()
  const other = { ...set, vehicle: await newVehicle() }
  await createRecord(ctx, rentOccupancies, {}, { set: other })
  // Another calendar says what it says.
  await createRecord(ctx, rentOccupancies, {}, { set: { ...set, kind: 'foreign' } })
})

describe('the free times', () => {
  it('are hours for less than a day, and leave out what is taken', async () => {
    await book(0, 3)
    await book(4, 6)
    const refused = await failure(book(1, 3))
    expect(refused?.data.startDateTime?.params?.free).toEqual([period(6, 8), period(7, 9), period(8, 10)])
  })

  it('of a range are what is between the taken ones', async () => {
    await book(2, 4)
    await book(6, 30)
    expect(await listFree(ctx, vehicle, span(0, 12))).toEqual([span(0, 2), span(4, 6)])
    expect(await listFree(ctx, vehicle, span(6, 30))).toEqual([])
  })
})

describe('a hold', () => {
  const hold = (from: number, to: number, expires: number, holder = renter) =>
    occupy(ctx, {
      vehicle,
      kind: 'hold',
      holder,
      ...span(from, to),
      expiresAt: new Date(Date.now() + expires),
    })

  it('takes its time until it is over, and is then deleted', async () => {
    await hold(0, 24, 60_000)
    expect((await failure(book(0, 24)))?.status).toBe(400)
    const [held] = await taken()
    await updateRecord(ctx, rentOccupancies, held?.id ?? '', {}, { set: { expiresAt: wireDate(new Date()) } })
    expect(await listFree(ctx, vehicle, span(0, 24))).toEqual([span(0, 24)])
    expect(await deleteEndedHolds(ctx)).toBe(1)
    expect(await taken()).toEqual([])
  })

  it('that is over does not stop a booking, even before it is deleted', async () => {
    await hold(0, 24, -1000)
    await book(0, 24)
    expect((await taken()).map(({ kind }) => kind)).toEqual(['booking'])
  })

  it('becomes the booking of its holder, who holds one time at most', async () => {
    await hold(0, 24, 60_000)
    await hold(48, 72, 60_000)
    expect(await taken()).toHaveLength(1)
    await checkFree(ctx, { vehicle, holder: renter, ...span(48, 72) })
    expect((await failure(checkFree(ctx, { vehicle, holder: '', ...span(48, 72) })))?.status).toBe(400)
    await book(48, 72, { deal: await newDeal(), holder: renter })
    expect((await taken()).map(({ kind }) => kind)).toEqual(['booking'])
  })

  it('ends when its holder leaves the form', async () => {
    await hold(0, 24, 60_000)
    await releaseHold(ctx, renter)
    expect(await taken()).toEqual([])
  })
})

describe('a deal', () => {
  it('has one time: another one replaces it, and a cancellation gives it back', async () => {
    const deal = await newDeal()
    await book(0, 24, { deal })
    await book(12, 36, { deal })
    expect((await taken()).map(each => each.startsAt)).toEqual([wireDate(at(12))])
    await endTime(ctx, { deal, at: new Date() })
    expect(await taken()).toEqual([])
  })

  it('keeps its time if the new one is taken', async () => {
    const deal = await newDeal()
    await book(0, 24, { deal })
    await book(24, 48)
    expect((await failure(book(12, 36, { deal })))?.status).toBe(400)
    expect((await taken())[0]).toMatchObject({ deal, startsAt: wireDate(at(0)) })
  })

  it('frees the rest when the vehicle is back early, but for the owner’s hours', async () => {
    vehicle = await newVehicle({ bufferHours: 3 })
    const deal = await newDeal()
    await book(0, 24, { deal })
    await endTime(ctx, { deal, at: at(10) })
    expect(await listFree(ctx, vehicle, span(0, 24))).toEqual([span(13, 24)])
    await book(13, 20)
  })

  it('keeps a vehicle that is not back for another day', async () => {
    const deal = await newDeal()
    await book(0, 24, { deal })
    const [booked] = await taken()
    const [startsAt, endsAt] = [-48, -1].map(hours => new Date(Date.now() + hours * hourMs))
    if (!startsAt || !endsAt) throw new Error('no times')
    const set = { startsAt: wireDate(startsAt), endsAt: wireDate(endsAt) }
    await updateRecord(ctx, rentOccupancies, booked?.id ?? '', {}, { set })
    const now = new Date()
    const soon = { startsAt: new Date(now.getTime() + hourMs), endsAt: new Date(now.getTime() + 9 * hourMs) }
    const bookSoon = () => occupy(ctx, { vehicle, kind: 'booking', ...soon })
    expect((await failure(bookSoon()))?.data.startDateTime?.code).toBe('validation_booked')
    expect(await findTakenVehicles(ctx, [vehicle], now)).toEqual(new Set([vehicle]))
    await endTime(ctx, { deal, at: now })
    expect(await findTakenVehicles(ctx, [vehicle], now)).toEqual(new Set())
    await bookSoon()
  })

  it('is extended although another calendar repeats it', async () => {
    const deal = await newDeal()
    await book(0, 24, { deal })
    const foreign = (from: number, to: number) => ({
      vehicle,
      kind: 'foreign' as const,
      startsAt: wireDate(at(from)),
      endsAt: wireDate(at(to)),
    })
    await createRecord(ctx, rentOccupancies, {}, { set: foreign(0, 36) })
    await createRecord(ctx, rentOccupancies, {}, { set: foreign(40, 48) })
    await extend(ctx, { deal, endsAt: at(40) })
    expect((await failure(extend(ctx, { deal, endsAt: at(41) })))?.data.endDateTime?.code).toBe(
      'validation_booked',
    )
  })

  it('is extended up to the next booking', async () => {
    const deal = await newDeal()
    await book(0, 24, { deal })
    await book(48, 72)
    await extend(ctx, { deal, endsAt: at(48) })
    const refused = await failure(extend(ctx, { deal, endsAt: at(49) }))
    expect(refused?.data.endDateTime?.code).toBe('validation_booked')
    expect((await taken())[0]?.endsAt).toBe(wireDate(at(48)))
    await extend(ctx, { deal, endsAt: at(10) })
    expect(await listFree(ctx, vehicle, span(0, 48))).toEqual([span(10, 48)])
    expect((await failure(extend(ctx, { deal: await newDeal(), endsAt: at(1) })))?.status).toBe(404)
  })
})

it('keeps the owner’s hours between two rentals, but not beside blocked times', async () => {
  vehicle = await newVehicle({ bufferHours: 3 })
  await book(10, 20)
  await occupy(ctx, { vehicle, kind: 'block', ...span(30, 40) })
  const refused = await failure(book(22, 26))
  expect(refused?.data.startDateTime?.params).toMatchObject(period(7, 23))
  expect((await failure(book(4, 8)))?.status).toBe(400)
  await book(23, 30)
  await occupy(ctx, { vehicle, kind: 'block', ...span(9, 10) })
  expect(await listFree(ctx, vehicle, span(0, 50))).toEqual([span(0, 7), span(40, 50)])
})

it('ends with its enquiry', async () => {
  const { id: enquiry } = await createRecord(ctx, rentEnquiries, {
    name: 'Asha',
    phone: 9_822_041_234,
    email: 'asha@example.in',
    car: vehicle,
    rentalType: 'self_drive',
    rentalBasis: 'daily',
    startDateTime: wireDate(at(0)),
    endDateTime: wireDate(at(24)),
    pickupLocation: 'Pune',
  })
  await book(0, 24, { enquiry })
  await db.delete(rentEnquiries.table).where(eq(rentEnquiries.table.id, enquiry))
  expect(await taken()).toEqual([])
  expect((await getRecord(ctx, rentVehicles, vehicle)).id).toBe(vehicle)
})
