import { type SQL, sql } from 'drizzle-orm'
import { type AnyCollection, type WriteEffects, wireDate } from '#collections/define.ts'
import { getCollection } from '#collections/registry.ts'
import { asSystem, type Ctx, nowOf } from './context.ts'
import { translateDatabaseError } from './database-errors.ts'
import { assertNoFieldErrors, notUnique, refusedWrite } from './errors.ts'
import { generateIds, randomId } from './ids.ts'
import { readBody } from './read-body.ts'
import { newRecordEvent } from './realtime/record-event.ts'
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
  const timestamps = currentTimestamps(ctx)
  const effects = collection.onWrite?.(undefined, input, timestamps.created)
  const values = { ...timestamps, ...input, ...effects?.values }
  const condition = verdict === true ? sql`true` : verdict
  const columns = columnsFor(collection, ctx.viewer)
  try {
    for (const id of requestedId ? [requestedId] : generateIds(collection, values)) {
      const inserted = await insertRow(ctx, collection, { ...values, id }, { columns, condition })
      if (!inserted) continue
      // The rule checks the record as inserted. If the rule refuses it, the transaction rolls back.
      if (!inserted.isMet) throw refusedWrite('create')
      recordChange(ctx, collection, id, { after: { ...values, id } })
      if (related) await insertRelated(ctx, [related(id)])
      await insertHistory(ctx, id, effects)
      return inserted.row
    }
  } catch (error) {
    throw translateDatabaseError('create', error, collection)
  }
  throw refusedWrite('create', requestedId ? { id: notUnique } : {})
}

/**
 * Adds many rows of one collection, and what their writes entail, with two statements, in the caller's transaction. Their
 * values are valid and have ids. Nobody follows them live. The number of rows respects the limit of parameters per
 * statement.
 */
export async function addRows(ctx: Ctx, collection: AnyCollection, inputs: readonly Row[]): Promise<void> {
  if (!inputs.length) return
  const timestamps = currentTimestamps(ctx)
  const added = inputs.map(input => {
    const effects = collection.onWrite?.(undefined, input, timestamps.created)
    const row: Row = { ...timestamps, ...input, ...effects?.values }
    return { row, effects }
  })
  await ctx.db.insert(collection.table).values(added.map(({ row }) => row))
  for (const { row } of added) recordChange(ctx, collection, row.id, { after: row })
  await insertRelated(
    ctx,
    added.flatMap(({ row, effects }) => historyOf(String(row.id), effects)),
  )
}

/** Inserts the record that a write of the record of that id entails, if any. */
export const insertHistory = (ctx: Ctx, id: string, effects: Effects | undefined): Promise<void> =>
  insertRelated(ctx, historyOf(id, effects))

type Effects = ReturnType<WriteEffects>

function historyOf(id: string, effects: Effects | undefined): RelatedRecord[] {
  if (!effects?.history) return []
  const { collection, relation, set } = effects.history
  return [{ collection: getCollection(collection), set: { ...set, [relation]: id } }]
}

/** Inserts records of one collection. */
async function insertRelated(ctx: Ctx, related: readonly RelatedRecord[]): Promise<void> {
  const [first] = related
  if (!first) return
  const { collection } = first
  const rows: Row[] = []
  for (const { set } of related) {
    const { values, errors } = await readBody(asSystem(ctx), collection, {}, { set })
    assertNoFieldErrors('create', errors)
    const row = { ...currentTimestamps(ctx), ...values, id: randomId() }
    recordChange(ctx, collection, row.id, { after: row })
    ctx.pending?.events.push(newRecordEvent(collection, row.id, 'create', values))
    rows.push(row)
  }
  await ctx.db.insert(collection.table).values(rows)
}

function currentTimestamps(ctx: Ctx) {
  const now = wireDate(nowOf(ctx))
  return { created: now, updated: now }
}
