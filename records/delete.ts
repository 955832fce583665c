import { eq } from 'drizzle-orm'
import type { AnyCollection } from '#collections/define.ts'
import type { Ctx } from './context.ts'
import { asDatabaseRefusal } from './database-errors.ts'
import { notFound } from './errors.ts'
import { allowed, narrowed } from './rules.ts'

/**
 * Removes a record, and what hangs on it by `cascadeDelete`; optional relations to it become empty.
 * Errors: 403, 404, and 400 where a required relation still points at it.
 */
export async function deleteRecord(ctx: Ctx, collection: AnyCollection, id: string): Promise<void> {
  const { table } = collection
  const where = narrowed(allowed(ctx, collection, 'delete'), eq(table.id, id))
  if (where === false) throw notFound()
  try {
    const gone = await ctx.db.delete(table).where(where).returning({ id: table.id })
    if (!gone.length) throw notFound()
  } catch (error) {
    throw asDatabaseRefusal('delete', error, collection)
  }
}
