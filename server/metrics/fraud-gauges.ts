import { sql } from 'drizzle-orm'
import { Gauge, type Registry } from 'prom-client'
import { fraudSignals } from '#collections/index.ts'
import type { Database } from '#database/connect.ts'

/** Open signals of fraud, and those that nobody has decided for a day. Empty if the database does not respond. */
export function registerFraudGauges(db: Database, registers: Registry[]) {
  const { table } = fraudSignals
  new Gauge({
    name: 'sawari_fraud_signals',
    help: 'Open signals of fraud, and those older than a day',
    labelNames: ['state'],
    registers,
    async collect() {
      try {
        const { rows } = await db.execute<{ open: number; overdue: number }>(
          sql`select count(*)::int as open,
                count(*) filter (where ${table.created} < now() - interval '1 day')::int as overdue
              from ${table} where ${table.status} = 'open'`,
        )
        for (const [state, counted] of Object.entries(rows[0] ?? {})) this.set({ state }, counted)
      } catch {
        // The other metrics are still reported.
      }
    },
  })
}
