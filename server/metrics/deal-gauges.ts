import { sql } from 'drizzle-orm'
import { Gauge, type Registry } from 'prom-client'
import { deals } from '#collections/index.ts'
import type { Database } from '#database/connect.ts'

const { table } = deals

/** Deals by process and state, and those that the clock should have moved. Empty if the database does not respond. */
export function registerDealGauges(db: Database, registers: Registry[]) {
  new Gauge({
    name: 'sawari_deals',
    help: 'Running deals by process and state, and deals that ended within 30 days by their last state',
    labelNames: ['process', 'state'],
    registers,
    async collect() {
      try {
        const { rows } = await db.execute<{ process: string; state: string; count: number }>(
          sql`select ${table.process} as process, ${table.state} as state, count(*)::int as count from ${table}
              where ${table.endedAt} is null or ${table.endedAt} > now() - interval '30 days' group by 1, 2`,
        )
        this.reset()
        for (const { process, state, count } of rows) this.set({ process, state }, count)
      } catch {
        // The other metrics are still reported.
      }
    },
  })
  new Gauge({
    name: 'sawari_deals_stuck',
    help: 'Deals whose time was over ten minutes ago, so that their move by the clock fails',
    registers,
    async collect() {
      try {
        const { rows } = await db.execute<{ count: number }>(
          sql`select count(*)::int as count from ${table} where ${table.dueAt} < now() - interval '10 minutes'`,
        )
        this.set(rows[0]?.count ?? 0)
      } catch {
        // The other metrics are still reported.
      }
    },
  })
}
