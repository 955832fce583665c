import { type AnyCollection, type WriteEffects, wireDate } from '#collections/define.ts'
import { insertHistory } from '#records/add-row.ts'
import type { Ctx } from '#records/context.ts'
import { assertNoFieldErrors } from '#records/errors.ts'
import { generateIds } from '#records/ids.ts'
import { readBody } from '#records/read-body.ts'
import type { Row } from '#records/row.ts'
import { recordChange } from '#records/search-index/record-change.ts'
import { inTransaction } from '#records/transaction.ts'

/** Limited by the number of parameters per statement. */
const batchSize = 400

/**
 * Inserts many records of a collection with their dates, in that order. Each is validated like any write, but sends no
 * events. Only for an empty store: ids are made unique only among the given records.
 */
export async function insertRecords(ctx: Ctx, collection: AnyCollection, records: readonly Row[]) {
  const taken = new Set<string>()
  const now = wireDate(new Date())
  const rows: Row[] = []
  const histories: { id: string; effects: ReturnType<WriteEffects> }[] = []
  for (const record of records) {
    const { values, errors } = await readBody(ctx, collection, record)
    assertNoFieldErrors('create', errors)
    const id = record.id ?? findFreeId(collection, values, taken)
    taken.add(String(id))
    const effects = collection.onWrite?.(undefined, values, now)
    rows.push({ created: now, updated: now, ...values, ...effects?.values, ...createdField(record), id })
    if (effects?.history) histories.push({ id: String(id), effects })
  }
  await inTransaction(ctx, async inner => {
    for (let at = 0; at < rows.length; at += batchSize)
      await inner.db.insert(collection.table).values(rows.slice(at, at + batchSize))
    for (const { id } of rows) recordChange(inner, collection, id)
    for (const { id, effects } of histories) await insertHistory(inner, id, effects)
  })
}

const createdField = ({ created }: Row) => (created === undefined ? {} : { created })

function findFreeId(collection: AnyCollection, values: Row, taken: Set<string>): string {
  for (const id of generateIds(collection, values)) if (!taken.has(id)) return id
  throw new Error(`${collection.name}: no id is free`)
}
