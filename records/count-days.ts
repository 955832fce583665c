import { type SQL, sql } from 'drizzle-orm'
import type { AnyCollection } from '#collections/define.ts'
import type { Ctx } from './context.ts'
import { allowed, narrowed } from './rules.ts'
import { whereOf } from './select-rows.ts'

/** How many of the records that the viewer may list were made on each day of that zone, by `2026-01-31`; none is absent. */
export async function countDays(
  ctx: Ctx,
  collection: AnyCollection,
  { days, zone, where: condition }: { days: number; zone: string; where?: SQL },
): Promise<Map<string, number>> {
  ctx.reads.add(collection.name)
  const { table } = collection
  const today = sql`date_trunc('day', now() at time zone ${zone}::text)`
  const first = sql`(${today} - make_interval(days => ${days - 1}::int)) at time zone ${zone}::text`
  const where = narrowed(allowed(ctx, collection, 'list'), sql`${table.created} >= ${first}`)
  if (where === false) return new Map()
  const day = sql`to_char(${table.created} at time zone ${zone}::text, 'YYYY-MM-DD')`
  const both = condition ? sql`(${where ?? sql`true`}) and (${condition})` : where
  const { rows } = await ctx.db.execute<{ day: string; count: number }>(
    sql`select ${day} as day, count(*)::int as count from ${table} ${whereOf(both)} group by 1`,
  )
  return new Map(rows.map(row => [row.day, row.count]))
}
