import { asc, eq, isNull, sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { wireDate } from '#collections/define.ts'
import { deals, outbox } from '#collections/index.ts'
import { systemContext } from '#records/context.ts'
import { dayMs } from '#records/durations.ts'
import { RecordError } from '#records/errors.ts'
import { updateRecord } from '#records/update.ts'
import { createDatabase } from '#test/kit/database.ts'
import { failureOf, openDeals, saleCase } from '#test/kit/deals.ts'
import { createMember } from '#test/kit/people.ts'
import { offerProcess } from '../processes/offer.ts'
import { processOf } from '../processes/processes.ts'
import type { Deal } from './deal.ts'
import { findBrokenLink, replay } from './event-chain.ts'
import { moveDeal } from './move-deal.ts'
import { dateOf, isEnd, isPossible } from './process.ts'
import { runTimers } from './timers.ts'

const { db } = await createDatabase()
const systemCtx = systemContext(db)
const seller = await createMember(systemCtx, 'secret', 'Ravi')
const buyer = await createMember(systemCtx, 'secret', 'Asha')
const { offer, move, stored, eventsOf, timers, makeOverdue, as, sender } = openDeals(db, {
  seller: seller.id,
  buyer: buyer.id,
})
const sides = ['seller', 'buyer'] as const
const isSide = (who: string) => sides.some(each => each === who)

/** What is wrong with a stored deal: its time, its chain, or what its events tell. */
async function faultsOf(id: string) {
  const deal = await stored(id)
  const process = processOf(deal)
  const events = await eventsOf(id)
  const { state, terms } = replay(process, events)
  const hasEnded = isEnd(process, deal.state)
  return {
    ...((deal.dueAt === null) !== hasEnded && { dueAt: deal.dueAt }),
    ...((deal.endedAt !== null) !== hasEnded && { endedAt: deal.endedAt }),
    ...(state !== deal.state && { state }),
    ...(JSON.stringify(sorted(terms)) !== JSON.stringify(sorted(deal.terms ?? {})) && { terms }),
    ...(events.length !== deal.moves && { moves: deal.moves }),
    ...(findBrokenLink(events) && { broken: findBrokenLink(events) }),
  }
}
const sorted = (facts: object) => Object.entries(facts).sort(([one], [other]) => (one < other ? -1 : 1))

const handOver = { handedOverAt: '2026-01-05T10:30:00+05:30', odometer: 42_000 }
const facts = { name: 'Asha Rao', relativeName: 'Mohan Rao', address: '12 Lake Road, Pune 411001' }
const reason = 'The engine knocks'
/** What each move of a side states; the rest states nothing. */
const payloads = (deal: Deal): Record<string, object> => ({
  counter: { price: 395_000 },
  counterBack: { price: 385_000 },
  markToken: { tokenAmount: 10_000 },
  stateBuyer: facts,
  stateSeller: facts,
  stateCase: saleCase,
  handOver: { ...handOver, code: deal.codes?.buyer },
  confirmHandOver: { code: deal.codes?.seller },
  disputeHandOver: { reason },
  filePapers: { filedOn: '2026-01-20' },
  rateSeller: { rating: 5, review: 'As described' },
  rateBuyer: { rating: 4 },
  cancel: { reason },
})

/** The moves of the two sides in a running deal, until there is proof of the transfer. */
const ownMoves = Object.entries(offerProcess.transitions).filter(
  ([, { from, files, by }]) =>
    from.some(state => state !== 'rcTransferred') && files !== 'required' && by.some(isSide),
)
const isEnding = (name: string) => ['decline', 'withdraw', 'cancel'].includes(name)

it('has a time in every state, and a whole chain after every move', async () => {
  const made = new Set<string>()
  for (let nth = 0; nth < 20; nth++) {
    const { id } = await offer()
    expect(await faultsOf(id)).toEqual({})
    for (let step = 0; step < 14; step++) {
      const deal = await stored(id)
      const isLate = step >= nth % 12
      const possible = ownMoves.filter(
        ([name, each]) =>
          each.from.includes(deal.state) && isPossible(each, deal, new Date()) && isEnding(name) === isLate,
      )
      const [name, transition] =
        possible.find(([each]) => !made.has(each)) ?? possible[(nth + step) % possible.length] ?? []
      if (!name || !transition) break
      await move(sides.find(side => transition.by.includes(side)) ?? 'seller', id, name, payloads(deal)[name])
      made.add(name)
      expect(await faultsOf(id), `${deal.state} ${name}`).toEqual({})
    }
  }
  expect([...made].sort()).toEqual(ownMoves.map(([name]) => name).sort())
}, 60_000)

it('lets one of many moves at once win, and tells the others the state', async () => {
  const { id } = await offer()
  const names = ['accept', 'decline', 'counter', 'accept', 'decline', 'counter', 'accept', 'counter']
  const results = await Promise.all(
    [...names, 'withdraw'].map(name =>
      move(name === 'withdraw' ? 'buyer' : 'seller', id, name, { price: 390_000 }, 1).then(
        ({ state }) => state,
        (error: unknown) =>
          error instanceof RecordError && error.status === 409 ? error : Promise.reject(error),
      ),
    ),
  )
  const { state, moves } = await stored(id)
  expect(results.filter(each => typeof each === 'string')).toEqual([state])
  const lost = results.filter(each => each instanceof RecordError)
  expect(lost).toHaveLength(names.length)
  const stateError = { code: 'validation_deal_moved', params: { state, moves } }
  for (const { data } of lost) expect(data).toMatchObject({ state: stateError })
  expect(await eventsOf(id)).toHaveLength(2)
  expect(await faultsOf(id)).toEqual({})
})

/** Lets days pass for a deal: its times move into the past. */
async function passDays(id: string, days: number) {
  const { enteredAt, dueAt, terms } = await stored(id)
  const earlier = (date: string | null) => new Date(dateOf(date).getTime() - days * dayMs)
  const deadlines = (terms?.deadlines ?? []) as { dueAt: string }[]
  await updateRecord(systemCtx, deals, id, {
    enteredAt: wireDate(earlier(enteredAt)),
    dueAt: dueAt && wireDate(earlier(dueAt)),
    terms: {
      ...terms,
      deadlines: deadlines.map(each => ({ ...each, dueAt: earlier(each.dueAt).toISOString() })),
    },
  })
}

it('sends each reminder once and in order, by as many processes as run, and ends a sale without proof', async () => {
  const { id } = await offer()
  await move('seller', id, 'accept')
  const { codes } = await stored(id)
  const handedOverAt = new Date().toISOString()
  await move('seller', id, 'handOver', { ...handOver, handedOverAt, code: codes?.buyer })
  await move('buyer', id, 'confirmHandOver', { code: codes?.seller })
  const before = await countMessages()
  const reminders: [number, string][] = []
  for (let day = 1; day <= 185; day++) {
    await passDays(id, 1)
    for (let run = 0; run < 3; run++) await Promise.all([timers(), timers()])
    for (const { event } of (await messages()).slice(before + reminders.length))
      reminders.push([day, event ?? ''])
  }
  expect(reminders).toEqual([
    [12, 'form29Due'],
    [12, 'insuranceTransferDue'],
    [28, 'form30Due'],
    ...[30, 60, 90, 120, 150, 180].map(day => [day, 'stillYourName']),
  ])
  expect(await stored(id)).toMatchObject({ state: 'unproven', dueAt: null })
}, 60_000)

const messages = () => db.select({ event: outbox.table.event }).from(outbox.table).orderBy(asc(sql`rowid`))
const countMessages = async () => (await messages()).length

it('reports a deal that cannot move, and makes the moves of the others', async () => {
  // By id, as the clock goes through them.
  const [broken, sound] = [await offer(), await offer()].sort((a, b) => (a.id < b.id ? -1 : 1)) as [
    Deal,
    Deal,
  ]
  const past = wireDate(new Date(Date.now() - 100 * dayMs))
  for (const { id } of [broken, sound])
    await updateRecord(systemCtx, deals, id, { enteredAt: past, dueAt: past })
  await updateRecord(systemCtx, deals, broken.id, { version: 99 })
  const failed: string[] = []
  for (let run = 0; run < 2; run++)
    await runTimers(systemCtx, { onError: (_, id) => failed.push(id), batchSize: 1 })
  expect(failed).toEqual([broken.id, broken.id])
  expect((await stored(sound.id)).state).toBe('expired')
  await db.delete(deals.table).where(eq(deals.table.id, broken.id))
  const running = await db
    .select({ dueAt: deals.table.dueAt })
    .from(deals.table)
    .where(isNull(deals.table.endedAt))
  for (const { dueAt } of running) expect(dueAt).not.toBeNull()
})

it('ends by the clock, whatever id a member gives its move', async () => {
  const { id } = await offer()
  for (const moveId of ['2', 'system:2', 'system-2'])
    await moveDeal(
      as('seller'),
      id,
      'counter',
      { moveId, payload: { price: 395_000 }, seen: 1 },
      sender,
    ).catch(() => undefined)
  expect(await stored(id)).toMatchObject({ state: 'countered', moves: 2 })
  await makeOverdue(id)
  await timers()
  expect(await stored(id)).toMatchObject({ state: 'expired', moves: 3 })
})

it('takes no code after too many wrong ones, also the right one', async () => {
  const { id } = await offer()
  await move('seller', id, 'accept')
  const { codes } = await stored(id)
  const state = (code = '') =>
    failureOf(move('seller', id, 'handOver', { ...handOver, handedOverAt: new Date().toISOString(), code }))
  for (let guess = 0; guess < 11; guess++) await state('wrong')
  expect((await state(codes?.buyer))?.status).toBe(429)
})
