import { type AnyCollection, wireDate } from '#collections/define.ts'
import { getCollection } from '#collections/registry.ts'
import { auditWrite } from './audit.ts'
import { asSystem, type Ctx, nowOf } from './context.ts'
import { translateDatabaseError } from './database-errors.ts'
import { type RecordError, refusedWrite } from './errors.ts'
import { asText } from './field-types/field-type.ts'
import { generateIds } from './ids.ts'
import { readBody } from './read-body.ts'
import { newRecordEvent } from './realtime/record-event.ts'
import type { Row } from './row.ts'
import { evaluateRule } from './rules.ts'
import { recordChange } from './search-index/record-change.ts'
import { joinTransaction } from './transaction.ts'
import { validateId } from './validate-id.ts'

/** What a later write sets in a record, with values as they are stored. */
export type LaterWrite = { at: string; set: Row }

type InsertOptions = {
  /** By id what was written since, in the order of time. */
  laterWrites?: ReadonlyMap<unknown, readonly LaterWrite[]>
  /**
   * For records that somebody else has written: they are read as the viewer's input, and one with errors is passed here
   * and left out. Without it the server sets all values, and the first error ends the call.
   */
  onRefused?: (record: Row, error: RecordError) => void
}

/** Limited by the number of parameters per statement. */
const batchSize = 400

/**
 * Inserts many records of a collection in that order, with few statements. Each is validated like any write, and what
 * its write entails is inserted, too. Files are only named, and the server may date its records by `created`. Ids that
 * are not given are made unique only among the given records. Errors as `createRecord`; a value that another record has
 * already, or a missing target that the server sets, refuses all of them.
 */
export async function insertRecords(
  ctx: Ctx,
  collection: AnyCollection,
  records: readonly Row[],
  { laterWrites = new Map(), onRefused }: InsertOptions = {},
): Promise<void> {
  // What depends on the record cannot be decided before it is stored.
  if (evaluateRule(ctx, collection, 'create') !== true) throw refusedWrite('create')
  const now = wireDate(nowOf(ctx))
  const taken = new Set<string>()
  const rows: (Row & { id: string })[] = []
  const histories: { collection: string; row: Row }[] = []
  for (const record of records) {
    const { values, errors } = await readRecord(ctx, collection, record, onRefused !== undefined)
    if (Object.keys(errors).length) {
      const error = refusedWrite('create', errors)
      if (!onRefused) throw error
      onRefused(record, error)
      continue
    }
    const id = asText(record.id) || findFreeId(collection, values, taken)
    taken.add(id)
    const written = applyWrites(collection, [{ at: now, set: values }, ...(laterWrites.get(id) ?? [])])
    const created = ctx.viewer.kind === 'system' && record.created !== undefined ? record.created : now
    rows.push({ updated: now, ...written.values, created, id })
    for (const { collection: name, relation, set } of written.histories)
      histories.push({ collection: name, row: { ...set, [relation]: id } })
  }
  if (!rows.length) return
  await joinTransaction(ctx, async inner => {
    try {
      for (let at = 0; at < rows.length; at += batchSize)
        await inner.db.insert(collection.table).values(rows.slice(at, at + batchSize))
    } catch (error) {
      throw translateDatabaseError('create', error, collection)
    }
    for (const row of rows) {
      recordChange(inner, collection, row.id, { after: row })
      await auditWrite(inner, collection, row.id, { after: row })
      inner.pending?.events.push(newRecordEvent(collection, row.id, 'create', row))
    }
    for (const [name, all] of Map.groupBy(histories, each => each.collection))
      await insertRecords(
        asSystem(inner),
        getCollection(name),
        all.map(each => each.row),
      )
  })
}

async function readRecord(ctx: Ctx, collection: AnyCollection, record: Row, isInput: boolean) {
  if (!isInput) return readBody(ctx, collection, {}, { set: record })
  const { values, errors } = await readBody(ctx, collection, record)
  const id = asText(record.id)
  const idIssue = id && validateId(ctx, collection, id)
  return { values, errors: idIssue ? { ...errors, id: idIssue } : errors }
}

/** The values of a record after these writes, and the records that they entail. */
function applyWrites({ onWrite }: AnyCollection, writes: readonly LaterWrite[]) {
  let values: Row | undefined
  const histories = []
  for (const { at, set } of writes) {
    const after = { ...values, ...set }
    const effects = onWrite?.(values, after, at)
    if (effects?.history) histories.push(effects.history)
    values = { ...after, ...effects?.values }
  }
  return { values, histories }
}

function findFreeId(collection: AnyCollection, values: Row, taken: Set<string>): string {
  for (const id of generateIds(collection, values)) if (!taken.has(id)) return id
  throw new Error(`${collection.name}: no id is free`)
}
