import { type SQL, sql } from 'drizzle-orm'
import { type AnyCollection, type WriteEffects, wireDate } from '#collections/define.ts'
import { getCollection } from '#collections/registry.ts'
import { asSystem, type Ctx, nowOf } from './context.ts'
import { translateDatabaseError } from './database-errors.ts'
import { notUnique, refusedWrite } from './errors.ts'
import { generateIds } from './ids.ts'
import { insertRecords } from './insert-records.ts'
import type { Row } from './row.ts'
import { recordChange } from './search-index/record-change.ts'
import { columnsFor } from './visible-fields.ts'
import { insertRow } from './write-rows.ts'

/** A record that the server creates in the transaction of another one. */
export type RelatedRecord = { collection: AnyCollection; set: Row }

type InsertOptions = {
  values: Row
  verdict: true | SQL
  requestedId: string | undefined
  related: ((id: string) => RelatedRecord) | undefined
}

/**
 * Adds a row and its related record under the first free id; two writers of one slug get two ids. Returns the row with
 * the columns that the viewer may read. Errors as `createRecord`.
 */
export async function addRow(
  ctx: Ctx,
  collection: AnyCollection,
  { values: input, verdict, requestedId, related }: InsertOptions,
): Promise<Row> {
  const now = wireDate(nowOf(ctx))
  const effects = collection.onWrite?.(undefined, input, now)
  const values = { created: now, updated: now, ...input, ...effects?.values }
  const condition = verdict === true ? sql`true` : verdict
  const columns = columnsFor(collection, ctx.viewer)
  try {
    for (const id of requestedId ? [requestedId] : generateIds(collection, values)) {
      const inserted = await insertRow(ctx, collection, { ...values, id }, { columns, condition })
      if (!inserted) continue
      // The rule checks the record as inserted. If the rule refuses it, the transaction rolls back.
      if (!inserted.isMet) throw refusedWrite('create')
      recordChange(ctx, collection, id, { after: { ...values, id } })
      if (related) await insertRelated(ctx, related(id))
      await insertHistory(ctx, id, effects)
      return inserted.row
    }
  } catch (error) {
    throw translateDatabaseError('create', error, collection)
  }
  throw refusedWrite('create', requestedId ? { id: notUnique } : {})
}

/** Inserts the record that a write of the record of that id entails, if any. */
export async function insertHistory(
  ctx: Ctx,
  id: string,
  effects: ReturnType<WriteEffects> | undefined,
): Promise<void> {
  if (!effects?.history) return
  const { collection, relation, set } = effects.history
  await insertRelated(ctx, { collection: getCollection(collection), set: { ...set, [relation]: id } })
}

const insertRelated = (ctx: Ctx, { collection, set }: RelatedRecord): Promise<void> =>
  insertRecords(asSystem(ctx), collection, [set])
