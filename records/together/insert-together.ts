import { sql } from 'drizzle-orm'
import type { AnyCollection } from '#collections/define.ts'
import { rowsOf } from '../select-rows.ts'
import { columnsFor } from '../visible-fields.ts'
import { identifiers, namedColumns, recordset, text } from './recordset.ts'
import { allowedEach, markOf, marks, type Write, writeTogether } from './write-together.ts'

/**
 * Adds a row under an id, and one beside it; nothing where the id is taken. With those that others add at the same moment.
 * Errors: division by zero where one of them is none that its viewer may add.
 */
export const insertTogether = writeTogether<Write>(async (asked, { ctx, collection, values, beside }) => {
  const { table, name } = collection
  const columns = [text('id'), ...namedColumns(collection, values)]
  const rows = asked.map(each => ({ ...markOf(each), id: each.id, ...each.values }))
  const mayAdd = allowedEach(ctx, collection, 'create')
  // What the rule does not let in fails the statement, so that there is nothing to undo.
  const refusing = mayAdd === true ? sql`` : sql`where 1 / coalesce((${mayAdd})::int, 0) = 1`
  return rowsOf(
    ctx,
    collection,
    columnsFor(collection, ctx.viewer),
    words => sql`
      with asked as (select * from ${recordset(rows, [...marks, ...columns])}),
        made as (insert into ${table} (${identifiers(columns)}) select ${identifiers(columns)} from asked
          on conflict ("id") do nothing returning *)
        ${beside && besideMade(beside.collection, beside.values, asked)}
      select ${words} from made as ${sql.identifier(name)} join asked on asked."@id" = ${table.id} ${refusing}`,
  )
})

function besideMade(collection: AnyCollection, values: Write['values'], asked: readonly Write[]) {
  const columns = [text('id'), ...namedColumns(collection, values)]
  const rows = asked.map(({ id, beside }) => ({ '@id': id, id: beside?.id, ...beside?.values }))
  return sql`, noted as (insert into ${collection.table} (${identifiers(columns)})
    select ${identifiers(columns, 'asked.')} from ${recordset(rows, [text('@id'), ...columns])}
      join made on made.id = asked."@id")`
}
