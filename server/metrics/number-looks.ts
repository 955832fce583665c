import { sql } from 'drizzle-orm'
import { Gauge, type Registry } from 'prom-client'
import { auditLog, superusers } from '#collections/index.ts'
import type { Database } from '#database/connect.ts'

/**
 * How often operators looked at a phone number within an hour, by role: all looks, and those of the one who looked most
 * often. It names nobody; the audit log does.
 */
export function registerNumberLooks(db: Database, registers: Registry[]) {
  new Gauge({
    name: 'sawari_number_looks',
    help: 'Looks of operators at phone numbers within an hour, by role: all, and the most by one operator',
    labelNames: ['role', 'of'],
    registers,
    async collect() {
      // Without the database the other metrics are still reported.
      const roles = await countLooks(db).catch(() => [])
      this.reset()
      for (const { role, all, most } of roles) {
        this.set({ role, of: 'all' }, all)
        this.set({ role, of: 'mostByOne' }, most)
      }
    },
  })
}

async function countLooks(db: Database) {
  const [{ table: log }, { table: operators }] = [auditLog, superusers]
  const { rows } = await db.execute<{ role: string; all: number; most: number }>(sql`
    select ${operators.role} as role, coalesce(sum(looks), 0)::int as all, coalesce(max(looks), 0)::int as most
    from ${operators} left join (
      select ${log.actor} as actor, count(*) as looks from ${log}
      where ${log.created} > now() - interval '1 hour' and ${log.action} = 'showNumber' group by ${log.actor}
    ) as counted on counted.actor = ${operators.id}
    group by ${operators.role}`)
  return rows
}
