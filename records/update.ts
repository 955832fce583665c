import { and, eq } from 'drizzle-orm'
import { type AnyCollection, type InputOf, type RecordOf, wireDate } from '#collections/define.ts'
import { type Ctx, inTransaction } from './context.ts'
import { asDatabaseRefusal } from './database-errors.ts'
import { notFound, refusedWrite } from './errors.ts'
import { readBody, type Values } from './read-body.ts'
import { allowed, narrowed } from './rules.ts'
import { columnsFor, renderRow } from './visible-fields.ts'

/**
 * Changes the given fields of a record and gives it back as the viewer sees it. The id never changes. `kept` is what
 * the server sets itself, such as a status.
 * Errors: 403 for operators' collections, 404 where there is no such record for this viewer, 400 with field items.
 */
export async function updateRecord<C extends AnyCollection>(
  ctx: Ctx,
  collection: C,
  id: string,
  patch: InputOf<C>,
  kept: InputOf<C> = {},
): Promise<RecordOf<C>> {
  const { table } = collection
  const where = narrowed(allowed(ctx, collection, 'update'), eq(table.id, id))
  if (where === false) throw notFound()
  return inTransaction(ctx, async inner => {
    const [current] = await inner.db.select().from(table).where(and(where)).for('update')
    if (!current) throw notFound()
    const body: Values = patch
    const { values, errors } = await readBody(inner, collection, body, { current, kept })
    if (typeof body.id === 'string' && body.id !== id) {
      errors.id = { code: 'validation_pk_change', message: 'The record primary key cannot be changed.' }
    }
    if (Object.keys(errors).length) throw refusedWrite('update', errors)
    try {
      const set = { ...values, updated: wireDate(new Date()) }
      const returned = columnsFor(collection, ctx.viewer)
      const [row] = await inner.db.update(table).set(set).where(eq(table.id, id)).returning(returned)
      if (!row) throw notFound()
      // The columns are those that the viewer may read, which is what RecordOf stands for.
      return renderRow(collection, ctx.viewer, row) as RecordOf<C>
    } catch (error) {
      throw asDatabaseRefusal('update', error, collection)
    }
  })
}
