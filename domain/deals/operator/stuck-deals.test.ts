import { expect, it } from 'vitest'
import { wireDate } from '#collections/define.ts'
import { deals } from '#collections/index.ts'
import { systemContext } from '#records/context.ts'
import { dayMs, hourMs } from '#records/durations.ts'
import { randomId } from '#records/ids.ts'
import { listRecords } from '#records/list.ts'
import { createDatabase } from '#test/kit/database.ts'
import { type Facts, nextDueAt, type Process } from '../engine/process.ts'
import { processes } from '../processes/processes.ts'
import { findStuckReasons, isStuckSql } from './stuck-deals.ts'

const { db } = await createDatabase()
const systemCtx = systemContext(db)
const now = new Date('2026-11-24T06:00:00.000Z')

type Waiting = { state: string; terms: Facts; entered: Date; reminded: number }

/** Stores a deal that waits since then, as its last move has left it. */
async function store(process: Process, { state, terms, entered, reminded }: Waiting) {
  const due = nextDueAt(process, { state, terms, entered, reminded })
  const end = process.states[state]?.due?.at(entered, terms)
  const at = wireDate(entered)
  await db.insert(deals.table).values({
    id: randomId(),
    process: process.name,
    version: process.version,
    state,
    subjectKind: 'usedVehicles',
    subject: 'listing',
    waitsFor: process.states[state]?.waitsFor ?? '',
    moves: 1,
    terms: { ...terms },
    enteredAt: at,
    stateEndsAt: end ? wireDate(end) : null,
    dueAt: due ? wireDate(due) : null,
    reminded,
    endedAt: due ? null : at,
    created: at,
    updated: at,
  })
}

/** The terms of a sale that was handed over, and of a test drive two days later. */
const termsSince = (entered: Date): Facts[] => {
  const after = (ms: number) => new Date(entered.getTime() + ms).toISOString()
  return [
    { deadlines: [{ form: 'form29', who: 'seller', dueAt: after(14 * dayMs) }], startsAt: after(2 * dayMs) },
    { firstWish: after(20 * hourMs) },
  ]
}

const all = async (isOnlyStuck: boolean) => {
  const where = isOnlyStuck ? isStuckSql(now) : undefined
  return (await listRecords(systemCtx, deals, { where, perPage: 1000 })).items
}

it('the list and the deal agree on what is stuck, in every state of every process', async () => {
  for (const process of processes)
    for (const [state, { due, reminders }] of Object.entries(process.states))
      for (const share of [0, 0.3, 0.49, 0.51, 0.9, 1, 1.2])
        for (const at of [0, 1]) {
          const base = termsSince(new Date(0))[at] ?? {}
          const limit = due ? due.at(new Date(0), base).getTime() : dayMs
          const entered = new Date(now.getTime() - share * limit)
          const terms = termsSince(entered)[at] ?? {}
          const count = reminders?.(entered, terms).length ?? 0
          for (const reminded of new Set([0, 1, count].filter(each => each <= count)))
            await store(process, { state, terms, entered, reminded })
        }
  const stored = await all(false)
  const byRule = stored.filter(deal => findStuckReasons(deal, now).length > 0).map(({ id }) => id)
  const bySql = (await all(true)).map(({ id }) => id)
  expect(bySql.sort()).toEqual(byRule.sort())
  expect(byRule.length).toBeGreaterThan(50)
  expect(stored.length - byRule.length).toBeGreaterThan(50)
  const reasons = new Set(stored.flatMap(deal => findStuckReasons(deal, now)))
  expect([...reasons].sort()).toEqual(['remindedFully', 'timerOverdue', 'waitsLong'])
})

it('a deal that has ended, or whose drive is ahead, is not stuck', async () => {
  const stuckStates = (await all(true)).map(({ state }) => state)
  expect(stuckStates).not.toContain('closed')
  const confirmed = (await all(false)).filter(({ state }) => state === 'confirmed')
  const ahead = confirmed.filter(({ dueAt }) => dueAt && dueAt > wireDate(now))
  expect(ahead.length).toBeGreaterThan(3)
  for (const deal of ahead) expect(findStuckReasons(deal, now)).toEqual([])
})
