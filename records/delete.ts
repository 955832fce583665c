import { and, eq } from 'drizzle-orm'
import type { AnyCollection } from '#collections/define.ts'
import { type Ctx, inTransaction } from './context.ts'
import { asDatabaseRefusal } from './database-errors.ts'
import { notFound } from './errors.ts'
import { removeWithReferences } from './references.ts'
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
    await inTransaction(ctx, async inner => {
      const [row] = await inner.db.select({ id: table.id }).from(table).where(and(where)).for('update')
      if (!row) throw notFound()
      await removeWithReferences(inner, collection, [id])
    })
  } catch (error) {
    throw asDatabaseRefusal('delete', error, collection)
  }
}
