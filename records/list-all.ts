import { sql } from 'drizzle-orm'
import type { AnyCollection, RecordOf } from '#collections/define.ts'
import type { Ctx } from './context.ts'
import { type Where, whereSql } from './predicates.ts'
import { evaluateRule, narrowVerdict } from './rules.ts'
import { selectRows, whereClause } from './select-rows.ts'
import { columnsFor, renderRecord } from './visible-fields.ts'

/**
 * These fields of all records of a collection that the viewer may list, in the order of insertion, in one statement.
 * For values that are computed from a whole collection and cached, never for a client's request: the result has no size
 * limit.
 */
export async function listAllRecords<C extends AnyCollection, K extends keyof RecordOf<C>>(
  ctx: Ctx,
  collection: C,
  fields: readonly K[],
  where?: Where,
): Promise<Pick<RecordOf<C>, K>[]> {
  ctx.reads.add(collection.name)
  const listed = narrowVerdict(evaluateRule(ctx, collection, 'list'), whereSql(where))
  if (listed === false) return []
  const columns = columnsFor(collection, ctx.viewer, fields)
  const rows = await selectRows(ctx, collection, columns, sql`${whereClause(listed)} order by rowid`)
  return rows.map(row => renderRecord<C, K>(collection, ctx.viewer, row))
}
