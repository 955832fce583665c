import { sql } from 'drizzle-orm'
import type { AnyCollection, RecordOf } from '#collections/define.ts'
import type { Ctx } from './context.ts'
import { evaluateRule, narrowVerdict } from './rules.ts'
import { selectRows, whereClause } from './select-rows.ts'
import { columnsFor, renderRecord } from './visible-fields.ts'

/**
 * The records of these ids that the viewer may see, in one statement and in no particular order: `findRecord` for many.
 */
export async function findRecords<C extends AnyCollection, K extends keyof RecordOf<C>>(
  ctx: Ctx,
  collection: C,
  ids: readonly string[],
  fields: readonly K[],
): Promise<Pick<RecordOf<C>, K>[]> {
  for (const id of ids) ctx.reads.add(`${collection.name}/${id}`)
  const isNamed = sql`${collection.table.id} = any(${sql.param(ids)}::text[])`
  const where = ids.length ? narrowVerdict(evaluateRule(ctx, collection, 'view'), isNamed) : false
  if (where === false) return []
  const columns = columnsFor(collection, ctx.viewer, fields)
  const rows = await selectRows(ctx, collection, columns, whereClause(where))
  return rows.map(row => renderRecord<C, K>(collection, ctx.viewer, row))
}
