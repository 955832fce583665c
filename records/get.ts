import { eq, sql } from 'drizzle-orm'
import { isPlainGuest } from '#collections/access.ts'
import type { AnyCollection, RecordOf } from '#collections/define.ts'
import type { Ctx } from './context.ts'
import { notFound } from './errors.ts'
import { evaluateRule, narrowVerdict } from './rules.ts'
import { lookUpForGuest, selectRows, whereClause } from './select-rows.ts'
import { columnsFor, renderRecord } from './visible-fields.ts'

type GetOptions<K> = {
  /** Only these fields; by default all that the viewer may read. */
  fields?: readonly K[]
  /** Locks the row until the transaction ends. */
  forUpdate?: boolean
}

/** The record of that id, if it exists and the viewer may see it. */
export async function findRecord<C extends AnyCollection, K extends keyof RecordOf<C> = keyof RecordOf<C>>(
  ctx: Ctx,
  collection: C,
  id: string,
  { fields, forUpdate }: GetOptions<K> = {},
): Promise<Pick<RecordOf<C>, K> | undefined> {
  ctx.reads.add(`${collection.name}/${id}`)
  const { table } = collection
  const isGuest = isPlainGuest(ctx.viewer) && !forUpdate
  const hasId = eq(table.id, isGuest ? sql.placeholder('id') : id)
  const where = narrowVerdict(evaluateRule(ctx, collection, 'view'), hasId)
  if (where === false) return undefined
  const columns = columnsFor(collection, ctx.viewer, fields)
  const tail = sql`${whereClause(where)} limit 1 ${sql.raw(forUpdate ? 'for update' : '')}`
  const [row] = isGuest
    ? await lookUpForGuest(ctx, collection, columns, { name: 'view by id', where, values: { id } })
    : await selectRows(ctx, collection, columns, tail)
  return row && renderRecord<C, K>(collection, ctx.viewer, row)
}

/** The record of that id; 404 if it does not exist or the viewer may not see it. */
export async function getRecord<C extends AnyCollection, K extends keyof RecordOf<C> = keyof RecordOf<C>>(
  ctx: Ctx,
  collection: C,
  id: string,
  options: GetOptions<K> = {},
): Promise<Pick<RecordOf<C>, K>> {
  const record = await findRecord(ctx, collection, id, options)
  if (!record) throw notFound()
  return record
}
