import { describe, expect, it } from 'vitest'
import { driveSlots, firmPlaces } from '#collections/index.ts'
import { newContext, systemContext } from '#records/context.ts'
import { createRecord } from '#records/create.ts'
import { randomId } from '#records/ids.ts'
import { updateRecord } from '#records/update.ts'
import { createDatabase } from '#test/kit/database.ts'
import { failureOf } from '#test/kit/deals.ts'
import { newDealer } from '#test/kit/drives.ts'
import { createMember } from '#test/kit/people.ts'
import { findBrokenLink, replay } from '../engine/event-chain.ts'
import { processOf } from '../processes/processes.ts'
import { askDrive } from './ask-drive.ts'
import { slotsOfDay } from './slots.ts'

const { db } = await createDatabase()
const systemCtx = systemContext(db)

describe('the times of a place', () => {
  const at = { id: 'p', hours: [{ day: 6, open: 570, close: 765 }], closedDays: null, drivesAtOnce: 2 }

  it('are full hours in India within its opening hours', () => {
    // A Saturday, 09:30 to 12:45.
    const times = slotsOfDay(at, '2026-11-28').map(slot => slot.toISOString())
    expect(times).toEqual([
      '2026-11-28T04:30:00.000Z',
      '2026-11-28T05:30:00.000Z',
      '2026-11-28T06:30:00.000Z',
    ])
    expect(slotsOfDay(at, '2026-11-29')).toEqual([])
  })

  it('leave out closed days', () => {
    expect(slotsOfDay({ ...at, closedDays: ['2026-11-28'] }, '2026-11-28')).toEqual([])
  })

  it('are free until each lane is taken', async () => {
    const { ask, slots, taken, place } = await newDealer(db)
    await updateRecord(systemCtx, firmPlaces, place, { drivesAtOnce: 2 })
    const [first] = await slots()
    await ask('buyer', [first])
    expect(await slots()).toContain(first)
    await ask('other', [first])
    expect(await slots()).not.toContain(first)
    expect((await taken()).map(({ lane }) => lane).sort()).toEqual([1, 2])
  })
})

it('confirms a free wish at once, and tells the firm’s team', async () => {
  const { ask, slots, messagesOf, eventsOf, stored, firm, place } = await newDealer(db)
  const [first, second] = await slots()
  const deal = await ask('buyer', [first, second])
  expect(deal).toMatchObject({ state: 'confirmed', firm, seller: '', terms: { startsAt: first, place } })
  expect(await messagesOf(deal.id)).toEqual(['driveConfirmed buyer', 'driveBooked seller'])
  expect((await ask('other', [first, second])).terms).toMatchObject({ startsAt: second })
  const events = await eventsOf(deal.id)
  expect(findBrokenLink(events)).toBeUndefined()
  const { state, terms } = await stored(deal.id)
  expect(replay(processOf(deal), events)).toEqual({ state, terms })
})

it('gives the last time to one of fifty buyers, and tells the others which times are free', async () => {
  const { slots, taken, car, newCar, place, sender } = await newDealer(db)
  const [first, ...free] = await slots()
  const racers = await Promise.all(
    Array.from({ length: 50 }, async (_, at) => ({
      ctx: newContext(db, { kind: 'member', id: (await createMember(systemCtx, 'secret', `B${at}`)).id }),
      subject: { kind: 'cars', id: at % 2 ? car : await newCar(), place } as const,
    })),
  )
  const outcomes = await Promise.all(
    racers.map(({ ctx, subject }) =>
      failureOf(askDrive(ctx, subject, { moveId: randomId(), payload: { firstWish: first } }, sender)),
    ),
  )
  const refused = outcomes.filter(each => each !== undefined)
  expect(refused).toHaveLength(49)
  for (const each of refused)
    expect(each).toMatchObject({
      status: 400,
      data: { firstWish: { code: 'validation_slot_taken', params: { free: free.slice(0, 6) } } },
    })
  expect(await taken()).toHaveLength(1)
  expect(await slots()).toEqual(free)
})

it('refuses a second drive in a lane also below the rules', async () => {
  const { ask, slots, taken, place } = await newDealer(db)
  const [first] = await slots()
  const { id } = await ask('buyer', [first])
  const [slot] = await taken()
  const again = { deal: id, place, startsAt: slot?.startsAt ?? '', lane: 1, key: slot?.key ?? '' }
  await expect(createRecord(systemCtx, driveSlots, {}, { set: again })).rejects.toMatchObject({ status: 400 })
})

it('frees the time when the buyer takes another or cancels', async () => {
  const { ask, move, slots, taken } = await newDealer(db)
  const [first, second] = await slots()
  const { id } = await ask('buyer', [first])
  expect(await move('buyer', id, 'changeSlot', { startsAt: second })).toMatchObject({
    state: 'confirmed',
    terms: { startsAt: second },
  })
  expect(await slots()).toContain(first)
  expect(await move('seller', id, 'offerSlot', { startsAt: first })).toMatchObject({ state: 'offered' })
  expect(await slots()).not.toContain(first)
  await move('buyer', id, 'acceptSlot')
  expect((await move('buyer', id, 'cancel')).state).toBe('cancelled')
  expect(await taken()).toEqual([])
})
