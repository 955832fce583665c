import { beforeEach, describe, expect, it } from 'vitest'
import { garageVehicles, users } from '#collections/index.ts'
import { indiaDay } from '#collections/india-time.ts'
import type { Ctx } from '#records/context.ts'
import { createRecord } from '#records/create.ts'
import { dayMs, hourMs } from '#records/durations.ts'
import { inTransaction } from '#records/transaction.ts'
import { openDeliveries } from '#test/kit/deliveries.ts'
import { addVehicle, changeVehicle, type GarageInput, removeVehicle } from './garage.ts'
import { maxRemindersPerDay, remindOwners } from './remind-owners.ts'

const { db, systemCtx, deliver, makeDue, fails, texts, received, mailText, rows } = await openDeliveries()

/** 09:30 in India, so many days from today: the limit of a day counts what was written on it. */
const morning = (days: number) => Date.parse(`${indiaDay(Date.now())}T09:30:00+05:30`) + days * dayMs
const day = (days: number) => indiaDay(morning(days))
const remindAt = (days: number) => remindOwners(systemCtx, { now: morning(days) })

const nexon: GarageInput = {
  nickname: '',
  type: 'car',
  brand: 'Tata',
  model: 'Nexon',
  variant: '',
  year: 2021,
  fuelType: 'Petrol',
  transmission: 'Manual',
  owner: 'First owner',
  location: 'Pune',
  odometer: 20_000,
  insuranceDue: '',
  pucDue: '',
  serviceDue: '',
  serviceDueKm: null,
  fitnessDue: '',
  permitDue: '',
}

let unique = 0
async function createOwner(values: object = {}) {
  const number = String(9822200000 + unique++)
  const { id } = await createRecord(systemCtx, users, values as never, { set: { number } as never })
  const ctx: Ctx = { ...systemCtx, viewer: { kind: 'member', id } }
  /** Adds a vehicle, so many days from now. */
  const add = (dates: Partial<GarageInput>, days = 0) =>
    addVehicle(ctx, { ...nexon, ...dates }, new Date(morning(days)))
  return { id, ctx, number, add }
}

/** The text messages to a number, the latest last. */
const textsTo = (to: string) => texts.messages.filter(({ number }) => number === to)

beforeEach(async () => {
  for (const each of [garageVehicles, users]) await db.delete(each.table)
})

describe('reminders', () => {
  it('come 30, 7 and 1 days before a date and on the day after it, once each', async () => {
    const { add } = await createOwner()
    await add({ insuranceDue: day(40) })
    const days = [...Array(45).keys()]
    const sent: number[] = []
    for (const at of days) if ((await remindAt(at)) + (await remindAt(at))) sent.push(at)
    expect(sent).toEqual([10, 33, 39, 41])
  })

  it('name the vehicle, the paper and the day, by SMS and in Hindi', async () => {
    const asha = await createOwner({ language: 'hi' })
    const ravi = await createOwner()
    await asha.add({ nickname: 'Chhotu', pucDue: day(7) }, -30)
    await ravi.add({ serviceDue: day(1) }, -30)
    await remindAt(0)
    await deliver()
    const year = day(7).slice(0, 4)
    expect(textsTo(ravi.number).map(({ text }) => text)).toEqual([
      expect.stringMatching(/^Tata Nexon: service due tomorrow, \d.*https:\/\/sawari\.example\/garage$/),
    ])
    const [hindi] = textsTo(asha.number)
    expect(hindi?.text).toContain('Chhotu: पीयूसी सर्टिफ़िकेट, 7 दिन बाकी')
    expect(hindi?.text).toContain(year)
    expect(hindi?.text).toContain('/hi/garage')
  })

  it('by mail leave out the name, since the address is not proven', async () => {
    const { add } = await createOwner({ contactEmail: 'asha@example.in', notifyBy: 'email' })
    await add({ nickname: 'Buy pills', insuranceDue: day(7) }, -30)
    await remindAt(0)
    await deliver()
    const [mail] = received
    expect(mailText(mail?.raw ?? '')).toContain('Your vehicle: insurance due in 7 days')
    expect(mail?.raw).not.toContain('pills')
  })

  it('wait for the morning', async () => {
    const { add } = await createOwner()
    await add({ insuranceDue: day(7) }, -30)
    expect(await remindOwners(systemCtx, { now: morning(-1) + 12 * hourMs })).toBe(0)
    expect(await remindOwners(systemCtx, { now: morning(0) - 2 * hourMs })).toBe(0)
    expect(await remindAt(0)).toBe(1)
  })

  it('do not repeat what the owner has just entered', async () => {
    const { add } = await createOwner()
    await add({ insuranceDue: day(12), pucDue: day(-3) })
    expect([await remindAt(0), await remindAt(1), await remindAt(4)]).toEqual([0, 0, 0])
    expect(await remindAt(5)).toBe(1)
  })

  it('come once through two processes, and through one that ends before it commits', async () => {
    const { add } = await createOwner()
    await add({ insuranceDue: day(7) }, -30)
    const killed = inTransaction(systemCtx, async inner => {
      expect(await remindOwners(inner, { now: morning(0) })).toBe(1)
      throw new Error('killed')
    })
    await expect(killed).rejects.toThrow('killed')
    expect(await rows()).toEqual([])
    const counts = await Promise.all([remindAt(0), remindAt(0), remindAt(0)])
    expect(counts.toSorted()).toEqual([0, 0, 1])
    expect(await rows()).toHaveLength(1)
  })

  it('are few in a day: what is over comes on the next one', async () => {
    const { add } = await createOwner()
    for (let at = 0; at < maxRemindersPerDay + 2; at++) await add({ pucDue: day(7) }, -30)
    expect([await remindAt(0), await remindAt(0)]).toEqual([maxRemindersPerDay, 0])
    expect(await remindAt(1)).toBe(2)
  })
})

describe('a changed date', () => {
  it('has its reminders anew, and none of the earlier date', async () => {
    const { ctx, add } = await createOwner()
    const id = await add({ insuranceDue: day(7) }, -30)
    const renewed = { ...nexon, insuranceDue: day(372) }
    await changeVehicle(ctx, id, renewed, new Date(morning(0)))
    expect([await remindAt(0), await remindAt(8)]).toEqual([0, 0])
    expect(await remindAt(342)).toBe(1)
  })

  it('takes back a reminder that was not delivered yet; so does a removed vehicle', async () => {
    const { ctx, add, number } = await createOwner()
    const changed = await add({ insuranceDue: day(7) }, -30)
    const removed = await add({ pucDue: day(7) }, -30)
    await add({ nickname: 'Still due', serviceDue: day(7) }, -30)
    fails.sms = true
    expect(await remindAt(0)).toBe(3)
    await deliver()
    await changeVehicle(ctx, changed, { ...nexon, insuranceDue: day(372) })
    await removeVehicle(ctx, removed)
    fails.sms = false
    await makeDue()
    await deliver()
    expect(textsTo(number).map(({ text }) => text)).toEqual([expect.stringContaining('Still due: service')])
    expect([await remindAt(0), await remindAt(1)]).toEqual([0, 0])
  })
})
