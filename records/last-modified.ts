import { type SQL, sql } from 'drizzle-orm'
import type { AnyCollection } from '#collections/define.ts'
import type { Ctx } from './context.ts'
import { evaluateRule, narrowVerdict } from './rules.ts'
import { whereClause } from './select-rows.ts'

/** A record's id, and when it was last written, as `YYYY-MM-DDTHH:MM:SSZ`. */
export type LastModified = { id: string; updated: string }

const wholeSeconds = `YYYY-MM-DD"T"HH24:MI:SS"Z"`
const formatInstant = (moment: SQL) => sql`to_char(${moment} at time zone 'UTC', ${wholeSeconds})`

/** How many records the viewer may list, and when the last of them was written. */
export async function summarizeLastModified(
  ctx: Ctx,
  collection: AnyCollection,
  condition?: SQL,
): Promise<{ count: number; updated: string | undefined }> {
  ctx.reads.add(collection.name)
  const { table } = collection
  const where = narrowVerdict(evaluateRule(ctx, collection, 'list'), condition)
  if (where === false) return { count: 0, updated: undefined }
  const { rows } = await ctx.db.execute<{ count: number; updated: string | null }>(
    sql`select count(*)::int as count, ${formatInstant(sql`max(${table.updated})`)} as updated from ${table} ${whereClause(where)}`,
  )
  return { count: rows[0]?.count ?? 0, updated: rows[0]?.updated ?? undefined }
}

/** One page of them, ordered by id. */
export async function listLastModified(
  ctx: Ctx,
  collection: AnyCollection,
  { where: condition, limit, offset }: { where?: SQL | undefined; limit: number; offset: number },
): Promise<LastModified[]> {
  ctx.reads.add(collection.name)
  const { table } = collection
  const where = narrowVerdict(evaluateRule(ctx, collection, 'list'), condition)
  if (where === false) return []
  const { rows } = await ctx.db.execute<LastModified>(
    sql`select ${table.id} as id, ${formatInstant(sql`${table.updated}`)} as updated from ${table} ${whereClause(where)}
      order by ${table.id} limit ${limit} offset ${offset}`,
  )
  return rows
}
