import { type SQL, sql } from 'drizzle-orm'
import type { AnyCollection } from '#collections/define.ts'
import type { Ctx } from './context.ts'
import { evaluateRule, narrowVerdict } from './rules.ts'
import { whereClause } from './select-rows.ts'

/**
 * How many records that the viewer may list were created on each day in that time zone, by `2026-01-31`; days without
 * records count 0. One statement counts all collections.
 */
export async function countDays(
  ctx: Ctx,
  collections: readonly AnyCollection[],
  { days, zone }: { days: number; zone: string },
): Promise<Map<string, number>[]> {
  const today = sql`date_trunc('day', now() at time zone ${zone}::text)`
  const first = sql`(${today} - make_interval(days => ${days - 1}::int)) at time zone ${zone}::text`
  const parts = collections.flatMap((collection, at): SQL[] => {
    ctx.reads.add(collection.name)
    const { table } = collection
    const where = narrowVerdict(evaluateRule(ctx, collection, 'list'), sql`${table.created} >= ${first}`)
    if (where === false) return []
    const day = sql`to_char(${table.created} at time zone ${zone}::text, 'YYYY-MM-DD')`
    return [
      sql`select ${at}::int as at, ${day} as day, count(*)::int as count from ${table} ${whereClause(where)} group by 2`,
    ]
  })
  const counts = collections.map(() => new Map<string, number>())
  if (!parts.length) return counts
  const { rows } = await ctx.db.execute<{ at: number; day: string; count: number }>(
    sql.join(parts, sql` union all `),
  )
  for (const { at, day, count } of rows) counts[at]?.set(day, count)
  return counts
}
