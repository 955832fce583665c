import type { SQL } from 'drizzle-orm'
import type { AnyCollection } from '#collections/define.ts'
import type { Ctx } from './context.ts'
import { removeWithReferences } from './references.ts'
import { inTransaction } from './transaction.ts'

const batchSize = 500

/**
 * Removes every record that meets the condition, with its dependants, and returns how many. Works in batches, each in a
 * separate transaction, and stops between batches once `stopping` is true. Applies no access rule: it is for the
 * server's own jobs.
 */
export async function purgeRecords(
  ctx: Ctx,
  collection: AnyCollection,
  where: SQL,
  stopping?: AbortSignal,
): Promise<number> {
  let removed = 0
  for (let last = batchSize; last === batchSize && !stopping?.aborted; removed += last) {
    last = await inTransaction(ctx, inner => purgeBatch(inner, collection, where))
  }
  return removed
}

async function purgeBatch(ctx: Ctx, collection: AnyCollection, where: SQL): Promise<number> {
  const { table } = collection
  const rows = await ctx.db
    .select({ id: table.id })
    .from(table)
    .where(where)
    .limit(batchSize)
    .for('update', { skipLocked: true })
  await removeWithReferences(
    ctx,
    collection,
    rows.map(({ id }) => id),
  )
  return rows.length
}
