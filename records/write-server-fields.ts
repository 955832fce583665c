import { sql } from 'drizzle-orm'
import { type AnyCollection, columnsByName } from '#collections/define.ts'
import type { Ctx } from './context.ts'
import type { Row } from './row.ts'
import { recordChange } from './search-index/record-change.ts'
import { joinTransaction } from './transaction.ts'

/** A record's new values, and its `updated` when they were computed. */
type ServerValues = { id: string; updated: string } & Row

/**
 * Writes these server-owned fields of many records in one statement, and returns how many records it changed: those
 * that nobody else has changed since their values were computed. `updated` stays, subscribers hear nothing, and the
 * search index must not depend on the fields. For the server's own jobs.
 */
export async function writeServerFields<C extends AnyCollection>(
  ctx: Ctx,
  collection: C,
  fields: readonly (keyof C['fields'] & string)[],
  records: readonly ServerValues[],
): Promise<number> {
  if (!records.length) return 0
  const columns = columnsByName(collection)
  const set = fields.map(field => {
    const name = sql.identifier(columns[field]?.name ?? '')
    return sql`${name} = incoming.${name}`
  })
  return joinTransaction(ctx, async inner => {
    const { rows } = await inner.db.execute<{ id: string }>(sql`
      update ${collection.table} set ${sql.join(set, sql`, `)}
      from json_populate_recordset(null::${collection.table}, ${JSON.stringify(records)}::json) as incoming
      where ${collection.table}.id = incoming.id and ${collection.table}.updated = incoming.updated
      returning incoming.id`)
    for (const { id } of rows) recordChange(inner, collection, id, unchangedSearch)
    return rows.length
  })
}

/** Without a difference between these, the search index is left alone. */
const unchangedSearch = { before: {}, after: {} }
