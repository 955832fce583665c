import { and, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { type AnyCollection, wireDate } from '#collections/define.ts'
import type { Ctx } from './context.ts'
import { evaluateRule, narrowVerdict } from './rules.ts'
import { whereClause } from './select-rows.ts'

/** Records that wait for an operator: which they are, which date says since when they wait, and which are overdue. */
export type Backlog = {
  collection: AnyCollection
  where: SQL | undefined
  since: PgColumn
  isOverdue: SQL
}

/** Counts go up to the cap; `oldest` is the date of the record that has waited longest. */
type BacklogCount = { count: number; isCapped: boolean; oldest: string | null; overdue: number }

const maxCount = 10_000

/** Counts the records of each backlog that the viewer may list, in one statement. */
export async function countBacklogs(ctx: Ctx, backlogs: readonly Backlog[]): Promise<BacklogCount[]> {
  const parts = backlogs.flatMap(({ collection, where, since, isOverdue }, at) => {
    ctx.reads.add(collection.name)
    const visible = narrowVerdict(evaluateRule(ctx, collection, 'list'), where)
    if (visible === false) return []
    const { table } = collection
    const count = (condition: SQL | undefined) =>
      sql`(select count(*)::int from (select 1 from ${table} ${whereClause(condition)} limit ${maxCount + 1}) as capped)`
    const oldest = sql`(select ${since} from ${table} ${whereClause(visible)} order by ${since} limit 1)`
    return sql`select ${at}::int as at, ${count(visible)} as count, ${oldest} as oldest,
      ${count(and(visible, isOverdue))} as overdue`
  })
  const none = { count: 0, isCapped: false, oldest: null, overdue: 0 }
  const counts: BacklogCount[] = backlogs.map(() => none)
  if (!parts.length) return counts
  const { rows } = await ctx.db.execute<{
    at: number
    count: number
    oldest: string | null
    overdue: number
  }>(sql.join(parts, sql` union all `))
  for (const { at, count, oldest, overdue } of rows)
    counts[at] = {
      count: Math.min(count, maxCount),
      isCapped: count > maxCount,
      oldest: oldest && wireDate(new Date(oldest)),
      overdue: Math.min(overdue, maxCount),
    }
  return counts
}
