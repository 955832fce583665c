import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { like } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { outbox } from '#collections/index.ts'
import { projectRoot } from '#database/project-root.ts'
import { findBrokenLink, replay } from '#domain/deals/engine/event-chain.ts'
import { offerProcess } from '#domain/deals/processes/offer.ts'
import { systemContext } from '#records/context.ts'
import { createDatabase, databaseUrlOf } from '#test/kit/database.ts'
import { openDeals } from '#test/kit/deals.ts'
import { createMember } from '#test/kit/people.ts'
import type { MoverPlan } from './deal-mover.ts'

// The process that moves deals is killed again and again: each acknowledged move is there once, with its message.

const [dealCount, moves, kills] = [25, 40, 6]

const { db, pool } = await createDatabase()
const ctx = systemContext(db)
const [seller, buyer] = [await createMember(ctx, 'secret', 'Ravi'), await createMember(ctx, 'secret', 'Asha')]
const { offer, stored, eventsOf } = openDeals(db, { seller: seller.id, buyer: buyer.id })

/** Moves all deals in another process, and kills it after so many moves. Returns whether it came to the end. */
async function moveUntilKilled(acknowledged: Record<string, number>, killAfter: number): Promise<boolean> {
  const plan: MoverPlan = {
    database: databaseUrlOf(pool),
    seller: seller.id,
    buyer: buyer.id,
    moves,
    acknowledged,
  }
  const mover = spawn(process.execPath, ['test/faults/deal-mover.ts', JSON.stringify(plan)], {
    cwd: projectRoot,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = once(mover, 'exit')
  let seen = 0
  for await (const line of createInterface(mover.stdout)) {
    const [deal = '', nth] = line.split(' ')
    acknowledged[deal] = Number(nth)
    if (++seen === killAfter) mover.kill('SIGKILL')
  }
  const [code] = await ended
  return code === 0
}

it(`none of ${dealCount * moves} moves is lost or made twice, though their process is killed ${kills} times`, async () => {
  const acknowledged: Record<string, number> = {}
  for (let nth = 0; nth < dealCount; nth++) acknowledged[(await offer()).id] = 0
  const each = Math.floor((dealCount * moves) / (kills + 1))
  for (let kill = 0; kill < kills; kill++) expect(await moveUntilKilled(acknowledged, each)).toBe(false)
  expect(await moveUntilKilled(acknowledged, 0)).toBe(true)
  for (const [id, count] of Object.entries(acknowledged)) {
    expect(count).toBe(moves)
    const [deal, events] = [await stored(id), await eventsOf(id)]
    expect(events.map(({ payload }) => payload?.price)).toEqual([
      380_000,
      ...Array.from({ length: moves }, (_, at) => 300_001 + at),
    ])
    expect(findBrokenLink(events)).toBeUndefined()
    expect(replay(offerProcess, events)).toEqual({ state: deal.state, terms: deal.terms })
    const { table } = outbox
    const sent = await db
      .select({ event: table.event })
      .from(table)
      .where(like(table.key, `deal:${id}:%`))
    expect(sent).toHaveLength(moves + 1)
  }
}, 180_000)
