import { expect, it } from 'vitest'
import { wireDate } from '#collections/define.ts'
import { deals, rentVehicles } from '#collections/index.ts'
import { systemContext } from '#records/context.ts'
import { createRecord } from '#records/create.ts'
import { createDatabase } from '#test/kit/database.ts'
import { occupy } from '../occupancy/occupy.ts'
import { readNextDays } from './month.ts'

const { db } = await createDatabase()
const ctx = systemContext(db)
const now = new Date('2036-12-10T06:30:00Z')
const at = (text: string) => new Date(`${text}+05:30`)

async function addVehicle(bufferHours: number | null = null) {
  const values = { name: 'Swift', type: 'car', location: 'Pune', available: true } as const
  const { id } = await createRecord(ctx, rentVehicles, { ...values, bufferHours })
  return { id, bufferHours }
}

it('the next two weeks of each vehicle show its taken days, with the hours between two rentals', async () => {
  const [taken, free] = [await addVehicle(3), await addVehicle()]
  const book = (from: string, to: string) =>
    occupy(ctx, { vehicle: taken.id, kind: 'booking', startsAt: at(from), endsAt: at(to) })
  await book('2036-12-10T09:00', '2036-12-11T21:00')
  await book('2036-12-20T12:00', '2036-12-20T18:00')
  const next = await readNextDays(ctx, [taken, free], now)
  const { days = [], freeFrom } = next.get(taken.id) ?? {}
  expect(days.map(({ day }) => day.slice(8)).join(' ')).toBe('10 11 12 13 14 15 16 17 18 19 20 21 22 23')
  expect(days.filter(({ state }) => state === 'taken').map(({ day }) => day.slice(8))).toEqual(['10', '11'])
  expect(days.filter(({ state }) => state === 'partly').map(({ day }) => day.slice(8))).toEqual(['20'])
  expect(freeFrom).toEqual(at('2036-12-12T00:00'))
  expect(next.get(free.id)?.freeFrom).toEqual(now)
  expect(next.get(free.id)?.days.every(({ state }) => state === 'free')).toBe(true)
})

it('a vehicle that is not back is free from a half hour on, not from a minute that nobody knows', async () => {
  const late = await addVehicle(2)
  const running = { process: 'rental', version: 1, state: 'inUse', subjectKind: 'rentVehicles' } as const
  const dates = { moves: 1, enteredAt: wireDate(now) }
  const set = { ...running, ...dates, subject: late.id }
  const { id: deal } = await createRecord(ctx, deals, {}, { set })
  await occupy(ctx, {
    ...{ vehicle: late.id, kind: 'booking', deal },
    ...{ startsAt: at('2036-12-09T09:00'), endsAt: at('2036-12-10T09:00') },
  })
  const next = await readNextDays(ctx, [late], at('2036-12-10T12:07'))
  expect(next.get(late.id)?.freeFrom).toEqual(at('2036-12-11T14:30'))
})
