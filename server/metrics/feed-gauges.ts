import { sql } from 'drizzle-orm'
import { Gauge, type Registry } from 'prom-client'
import { firms } from '#collections/index.ts'
import type { Database } from '#database/connect.ts'
import { failingAfter } from '#domain/firms/stock/feed-failures.ts'

const { table } = firms

/** Stock feeds of firms, and those that nobody mends. Empty if the database does not respond. */
export function registerFeedGauges(db: Database, registers: Registry[]) {
  new Gauge({
    name: 'sawari_stock_feeds',
    help: 'Nightly stock feeds of dealers, and those that have failed three nights in a row',
    labelNames: ['state'],
    registers,
    async collect() {
      try {
        const { rows } = await db.execute<{ all: number; failing: number }>(
          sql`select count(*)::int as all,
                count(*) filter (where ${table.feedFailures} >= ${failingAfter})::int as failing
              from ${table} where ${table.feedUrl} <> ''`,
        )
        for (const [state, counted] of Object.entries(rows[0] ?? {})) this.set({ state }, counted)
      } catch {
        // The other metrics are still reported.
      }
    },
  })
}
