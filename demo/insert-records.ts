import { type AnyCollection, wireDate } from '#collections/define.ts'
import { getCollection } from '#collections/registry.ts'
import type { Ctx } from '#records/context.ts'
import { assertNoFieldErrors } from '#records/errors.ts'
import { generateIds } from '#records/ids.ts'
import { readBody } from '#records/read-body.ts'
import type { Row } from '#records/row.ts'
import { recordChange } from '#records/search-index/record-change.ts'
import { inTransaction } from '#records/transaction.ts'

/** Limited by the number of parameters per statement. */
const batchSize = 400

/** What a later write sets in a record, with values as they are stored. */
export type LaterWrite = { at: string; set: Row }

/**
 * Inserts many records of a collection with their dates, in that order. Each is validated like any write, but sends no
 * events; `laterWrites` has by id what was written since, in the order of time. A relation to a missing record is
 * refused by its foreign key. Only for an empty store: ids are made unique only among the given records.
 */
export async function insertRecords(
  ctx: Ctx,
  collection: AnyCollection,
  records: readonly Row[],
  laterWrites: ReadonlyMap<unknown, readonly LaterWrite[]> = new Map(),
) {
  const taken = new Set<string>()
  const now = wireDate(new Date())
  const rows: Row[] = []
  const histories: { collection: string; row: Row }[] = []
  for (const record of records) {
    const { values, errors } = await readBody(ctx, collection, {}, { set: record })
    assertNoFieldErrors('create', errors)
    const id = record.id ?? findFreeId(collection, values, taken)
    taken.add(String(id))
    const written = applyWrites(collection, [{ at: now, set: values }, ...(laterWrites.get(id) ?? [])])
    rows.push({ created: now, updated: now, ...written.values, ...createdField(record), id })
    for (const { collection: name, relation, set } of written.histories)
      histories.push({ collection: name, row: { ...set, [relation]: id } })
  }
  await inTransaction(ctx, async inner => {
    for (let at = 0; at < rows.length; at += batchSize)
      await inner.db.insert(collection.table).values(rows.slice(at, at + batchSize))
    for (const { id } of rows) recordChange(inner, collection, id)
    for (const [name, all] of Map.groupBy(histories, each => each.collection))
      await insertRecords(
        inner,
        getCollection(name),
        all.map(each => each.row),
      )
  })
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

const createdField = ({ created }: Row) => (created === undefined ? {} : { created })

function findFreeId(collection: AnyCollection, values: Row, taken: Set<string>): string {
  for (const id of generateIds(collection, values)) if (!taken.has(id)) return id
  throw new Error(`${collection.name}: no id is free`)
}
