import { sql } from 'drizzle-orm'
import { isPlainGuest } from '#collections/access.ts'
import type { AnyCollection, RecordOf } from '#collections/define.ts'
import type { Ctx } from './context.ts'
import { evaluateRule, narrowVerdict } from './rules.ts'
import { lookUpForGuest, selectRows, whereClause } from './select-rows.ts'
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
  // Who has read the whole collection hears of each record.
  if (!ctx.reads.has(collection.name)) for (const id of ids) ctx.reads.add(`${collection.name}/${id}`)
  const isGuest = isPlainGuest(ctx.viewer)
  const isNamed = sql`${collection.table.id} = any(${isGuest ? sql.placeholder('ids') : sql.param(ids)}::text[])`
  const where = ids.length ? narrowVerdict(evaluateRule(ctx, collection, 'view'), isNamed) : false
  if (where === false) return []
  const columns = columnsFor(collection, ctx.viewer, fields)
  const rows = isGuest
    ? await lookUpForGuest(ctx, collection, columns, { name: 'view by ids', where, values: { ids } })
    : await selectRows(ctx, collection, columns, whereClause(where))
  return rows.map(row => renderRecord<C, K>(collection, ctx.viewer, row))
}
