import { sql } from 'drizzle-orm'
import { columnsByName } from '#collections/define.ts'
import { usedVehicles } from '#collections/index.ts'
import type { Database } from '#database/connect.ts'
import { allTag } from '#records/commit-events.ts'
import { systemContext } from '#records/context.ts'
import { notifyOtherProcesses } from '#records/invalidation-notify.ts'
import { importListings, realListings, skipReason } from '#test/kit/real-listings.ts'

/** The varied columns of the n-th copy; all others are as in its original. */
const variedColumns = {
  id: `substr(md5('used ' || n), 1, 15)`,
  price: `greatest(1000, round(price * (80 + n * 7919 % 41) / 100.0, -3))`,
  odometer: `odometer * (70 + n * 104729 % 61) / 100`,
  year: `least(2025, greatest(1990, year + n % 3 - 1))`,
  created: `created - n * interval '7 seconds'`,
  sourceKey: `''`,
}

/**
 * Grows the used vehicles to that many: the demo's, the real ones if available, and deterministic copies with other
 * prices, years and kilometres; `more` are further SQL columns of a copy, `sources` the files of real ones. A large
 * enough store is not changed.
 */
export async function growListings(
  db: Database,
  rows: number,
  extraColumns: Readonly<Record<string, string>> = {},
  sources: readonly string[] = realListings,
) {
  const { rows: counted } = await db.execute<{ count: number }>(sql`select count(*)::int from "usedVehicles"`)
  if ((counted[0]?.count ?? 0) >= rows) return
  if (skipReason) console.log('SAWARI_SAMPLE_DATA is not set: copies of the demo only')
  else for (const source of sources) await importListings(systemContext(db), source)
  const names = Object.values(columnsByName(usedVehicles)).map(({ name }) => name)
  const columns = names.filter(name => name !== 'rowid')
  const expressions: Readonly<Record<string, string>> = { ...variedColumns, ...extraColumns }
  const values = columns.map(name => expressions[name] ?? `"${name}"`)
  await db.execute(
    sql.raw(`with found as (
        select *, row_number() over (order by created, id) as at, count(*) over () as all_of_them from "usedVehicles"
      ), copies as (
        select found.*, at + all_of_them * turn as n from found,
          generate_series(1, (select ceil(${rows}::numeric / count(*))::int from "usedVehicles")) as turn
      )
      insert into "usedVehicles" (${columns.map(name => `"${name}"`).join(', ')})
      select ${values.join(', ')} from copies where n <= ${rows} order by n`),
  )
  await db.execute(sql`vacuum analyze "usedVehicles"`)
  await notifyOtherProcesses(db, new Set([allTag]))
}
