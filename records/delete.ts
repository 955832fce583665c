import { and, eq } from 'drizzle-orm'
import type { AnyCollection } from '#collections/define.ts'
import { auditWrite } from './audit.ts'
import type { Ctx } from './context.ts'
import { translateDatabaseError } from './database-errors.ts'
import { notFound, operatorsOnlyError } from './errors.ts'
import { removeWithReferences } from './references.ts'
import { evaluateRule, narrowVerdict } from './rules.ts'
import { inTransaction } from './transaction.ts'
import { assertExpectedVersion } from './version.ts'

/**
 * Removes a record and its dependants by `cascadeDelete`; optional relations to it become empty. Errors: 403, also for
 * an append-only collection; 404; 412 if the record does not match `ctx.expected`; 400 if a required relation points at
 * it.
 */
export async function deleteRecord(ctx: Ctx, collection: AnyCollection, id: string): Promise<void> {
  const { table } = collection
  if (collection.appendOnly) throw operatorsOnlyError()
  const where = narrowVerdict(evaluateRule(ctx, collection, 'delete'), eq(table.id, id))
  if (where === false) throw notFound()
  try {
    await inTransaction(ctx, async inner => {
      const [row] = await inner.db.select().from(table).where(and(where)).for('update')
      if (!row) throw notFound()
      assertExpectedVersion(ctx.expected, collection, row)
      await removeWithReferences(inner, collection, [id])
      await auditWrite(inner, collection, id, { before: row })
    })
  } catch (error) {
    throw translateDatabaseError('delete', error, collection)
  }
}
