import pg from 'pg'
import { newQueryBuilder } from '#database/query-builder.ts'
import { moveDeal } from '#domain/deals/engine/move-deal.ts'
import { memoryRateLimits } from '#domain/rate-limits/rate-limits.ts'
import { newContext } from '#records/context.ts'

/** What the process that moves gets as its argument: how many moves of each deal were acknowledged to the parent. */
export type MoverPlan = {
  database: string
  seller: string
  buyer: string
  moves: number
  acknowledged: Record<string, number>
}

// Haggles in every deal at once: counter-offers of both sides in turn. Prints each acknowledged move.
const { database, seller, buyer, moves, acknowledged }: MoverPlan = JSON.parse(process.argv[2] ?? '')
const pool = new pg.Pool({ connectionString: database, max: 8, options: '-c timezone=UTC' })
const db = newQueryBuilder(pool)
const limits = memoryRateLimits(300, { messagesPerMinute: 1_000_000 })

async function haggle(deal: string, from: number) {
  for (let nth = from + 1; nth <= moves; nth++) {
    const [id, name] = nth % 2 ? [seller, 'counter'] : [buyer, 'counterBack']
    const move = { moveId: `move-${nth}`, seen: nth, payload: { price: 300_000 + nth } }
    await moveDeal(newContext(db, { kind: 'member', id }), deal, name, move, { limits })
    process.stdout.write(`${deal} ${nth}\n`)
  }
}

await Promise.all(Object.entries(acknowledged).map(([deal, from]) => haggle(deal, from)))
await pool.end()
