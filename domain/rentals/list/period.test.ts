import { beforeAll, describe, expect, it } from 'vitest'
import { wireDate } from '#collections/define.ts'
import { deals, firms, rentOccupancies, rentVehicles, users } from '#collections/index.ts'
import { type Ctx, newContext, systemContext } from '#records/context.ts'
import { createRecord } from '#records/create.ts'
import { dayMs, hourMs } from '#records/durations.ts'
import { createDatabase } from '#test/kit/database.ts'
import { checkFree } from '../occupancy/check-free.ts'
import { listRentals } from './list-rentals.ts'
import { parseRentalListQuery } from './rental-query.ts'

let systemCtx: Ctx
let member: Ctx
let firm: string

beforeAll(async () => {
  const { db } = await createDatabase()
  systemCtx = systemContext(db)
  member = newContext(db, { kind: 'member', id: (await createRecord(systemCtx, users, {})).id })
  const values = { name: 'Konkan Drives', kind: 'rentalOperator' as const, licenceUntil: wireDate(at(100)) }
  firm = (await createRecord(systemCtx, firms, values, { set: { authorised: true } })).id
})

const first = Math.ceil(Date.now() / hourMs) * hourMs + 30 * dayMs
const at = (hours: number) => new Date(first + hours * hourMs)
const period = (from: number, to: number) => ({ startsAt: at(from), endsAt: at(to) })

/** A car in a city of its own. */
async function addCar(city: string, more = {}) {
  const values = { name: 'Swift', type: 'car', location: city, available: true } as const
  return (await createRecord(systemCtx, rentVehicles, { ...values, ...more })).id
}

type Times = { startsAt: Date; endsAt: Date; kind: string; holder?: string; expiresAt?: Date; deal?: string }

const addTime = (vehicle: string, { kind, startsAt, endsAt, holder = '', deal = '', expiresAt }: Times) =>
  createRecord(
    systemCtx,
    rentOccupancies,
    {},
    {
      set: {
        vehicle,
        kind: kind as 'block',
        startsAt: wireDate(startsAt),
        endsAt: wireDate(endsAt),
        holder,
        deal,
        ...(expiresAt && { expiresAt: wireDate(expiresAt) }),
      },
    },
  )

async function list(text: string, wish: { startsAt: Date; endsAt: Date } | undefined) {
  const { query } = parseRentalListQuery('cars', new URLSearchParams(text))
  return (await listRentals(member, 'cars', query, wish)).vehicles
}

describe('a list for certain dates', () => {
  it('has the vehicles that are free by the rules of an enquiry, with the hours between two rentals', async () => {
    const vehicle = await addCar('Alibag', { bufferHours: 3 })
    const holder = member.viewer.kind === 'member' ? member.viewer.id : ''
    const other = (await createRecord(systemCtx, users, {})).id
    await addTime(vehicle, { kind: 'booking', ...period(24, 48) })
    await addTime(vehicle, { kind: 'block', ...period(72, 80) })
    await addTime(vehicle, { kind: 'foreign', ...period(78, 84) })
    await addTime(vehicle, { kind: 'hold', ...period(100, 110), holder: other, expiresAt: at(0) })
    await addTime(vehicle, { kind: 'hold', ...period(120, 130), holder: other, expiresAt: new Date(0) })
    await addTime(vehicle, { kind: 'hold', ...period(140, 150), holder, expiresAt: at(0) })
    const starts = Array.from({ length: 60 }, (_, step) => step * 3)
    const wrong: string[] = []
    let free = 0
    for (const start of starts) {
      const span = period(start, start + 4)
      const isFree = await checkFree(member, { vehicle, holder, ...span }).then(
        () => true,
        () => false,
      )
      const isListed = (await list('city=Alibag', span)).length === 1
      free += Number(isFree)
      if (isListed !== isFree) wrong.push(`from ${start}: listed ${isListed}, free ${isFree}`)
    }
    expect(wrong).toEqual([])
    expect(free).toBeGreaterThan(20)
    expect(free).toBeLessThan(50)
  })

  it('leaves out what is not offered, and what has no permit until the end', async () => {
    await addCar('Roha', { available: false })
    await addCar('Roha', { permitUntil: wireDate(at(10)) })
    expect(await list('city=Roha', period(0, 9))).toHaveLength(1)
    expect(await list('city=Roha', period(0, 12))).toHaveLength(0)
  })

  it('leaves out the vehicles of an operator whose licence ends before, or is not verified', async () => {
    const vehicle = { firm, price_self_drive_daily: 1000 }
    await addCar('Mahad', vehicle)
    expect(await list('city=Mahad', period(60, 99))).toHaveLength(1)
    expect(await list('city=Mahad', period(60, 101))).toHaveLength(0)
    const values = { name: 'New Drives', kind: 'rentalOperator' as const, licenceUntil: wireDate(at(100)) }
    const other = (await createRecord(systemCtx, firms, values)).id
    await addCar('Karjat', { ...vehicle, firm: other })
    expect(await list('city=Karjat', period(60, 99))).toHaveLength(0)
    expect(await list('city=Karjat&free=1', undefined)).toHaveLength(0)
    expect((await list('city=Karjat', undefined)).map(({ isFree }) => isFree)).toEqual([false])
  })

  it('leaves out for another day what is not back at its end', async () => {
    const vehicle = await addCar('Murud')
    const set = {
      process: 'rental',
      version: 1,
      state: 'inUse',
      subjectKind: 'rentVehicles',
      subject: vehicle,
      moves: 1,
      enteredAt: wireDate(new Date()),
    } as const
    const deal = (await createRecord(systemCtx, deals, {}, { set })).id
    await addTime(vehicle, { kind: 'booking', startsAt: new Date(0), endsAt: new Date(dayMs), deal })
    const fromNow = (hours: number) => new Date(Date.now() + hours * hourMs)
    expect(await list('city=Murud', { startsAt: fromNow(2), endsAt: fromNow(4) })).toHaveLength(0)
    expect(await list('city=Murud', { startsAt: fromNow(30), endsAt: fromNow(34) })).toHaveLength(1)
  })

  it('leaves out what is rented for a shorter time at most, by the hour too', async () => {
    await addCar('Alibag Pier', { price_self_drive_hourly: 100, price_self_drive_daily: 1000, maxDays: 2 })
    expect(await list('city=Alibag+Pier', period(0, 48))).toHaveLength(1)
    expect(await list('city=Alibag+Pier', period(0, 49))).toHaveLength(0)
  })

  it('has only vehicles that are rented for so long, in the chosen way', async () => {
    const prices = { price_self_drive_hourly: 100, price_self_drive_daily: 1000 }
    await addCar('Uran', { firm, minHours: 4, minDays: 2, ...prices })
    const sizes = async (text: string, wish: { startsAt: Date; endsAt: Date }) =>
      (await list(`city=Uran${text}`, wish)).length
    expect(await sizes('', period(0, 3))).toBe(0)
    expect(await sizes('', period(0, 4))).toBe(1)
    expect(await sizes('&rentalBasis=daily', period(0, 4))).toBe(0)
    expect(await sizes('&rentalBasis=daily', period(0, 25))).toBe(1)
    expect(await sizes('&rentalType=with_driver', period(0, 25))).toBe(0)
  })

  it('shows the lowest total of the ways to rent, and none for a vehicle without prices', async () => {
    const prices = {
      price_self_drive_hourly: 100,
      price_self_drive_daily: 1000,
      price_with_driver_daily: 1800,
    }
    await addCar('Pen', { ...prices, lengthPrices: [{ days: 3, percent: 10 }] })
    const priceFor = async (text: string, from: number, to: number) =>
      (await list(`city=Pen${text}`, period(from, to)))[0]?.periodPrice
    expect(await priceFor('', 0, 6)).toEqual({ total: 600, rentalType: 'self_drive', rentalBasis: 'hourly' })
    expect(await priceFor('', 0, 72)).toEqual({ total: 2700, rentalType: 'self_drive', rentalBasis: 'daily' })
    expect(await priceFor('&rentalType=with_driver', 0, 24)).toEqual({
      total: 1800,
      rentalType: 'with_driver',
      rentalBasis: 'daily',
    })
    await addCar('Khed')
    expect((await list('city=Khed', period(0, 6))).map(each => each.periodPrice)).toEqual([undefined])
  })

  it('is sorted by the totals of its dates if that is chosen, with what has no price at the end', async () => {
    const daily = (price_self_drive_daily: number, more = {}) => ({ price_self_drive_daily, ...more })
    await addCar('Wai', { name: 'None' })
    await addCar('Wai', { name: 'Usual', ...daily(1000) })
    await addCar('Wai', { name: 'Long', ...daily(1100, { lengthPrices: [{ days: 3, percent: 20 }] }) })
    const names = async (hours: number) =>
      (await list('city=Wai&sort=total', period(0, hours))).map(({ name }) => name)
    expect(await names(24)).toEqual(['Usual', 'Long', 'None'])
    expect(await names(72)).toEqual(['Long', 'Usual', 'None'])
  })
})
