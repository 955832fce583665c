import { type SQL, sql } from 'drizzle-orm'
import { type AnyCollection, columnsByName } from '#collections/define.ts'
import type { Ctx } from './context.ts'
import type { Row } from './row.ts'
import { queryRows } from './select-rows.ts'
import type { Selection } from './visible-fields.ts'

/**
 * Inserts a row of these values; the others take the table's defaults. Returns the row with these columns, and whether
 * it meets the condition; undefined if its id is taken, also by a concurrent writer.
 */
export async function insertRow(
  ctx: Ctx,
  collection: AnyCollection,
  values: Row,
  { columns, condition }: { columns: Selection; condition: SQL },
): Promise<{ row: Row; isMet: boolean } | undefined> {
  const assignments = assignColumns(collection, values)
  const names = sql.raw(assignments.map(({ name }) => name).join(', '))
  const bound = assignments.map(({ value }) => value)
  const [inserted] = await queryRows(
    ctx,
    collection,
    columns,
    words =>
      sql`insert into ${collection.table} (${names}) values ${bound} on conflict ("id") do nothing returning (${condition}) as "@isMet", ${words}`,
  )
  if (!inserted) return undefined
  const { '@isMet': isMet, ...row } = inserted
  return { row, isMet: isMet === true }
}

/** Updates the row of that id and returns it with these columns; undefined if there is none. */
export async function updateRow(
  ctx: Ctx,
  collection: AnyCollection,
  { id, values, columns }: { id: string; values: Row; columns: Selection },
): Promise<Row | undefined> {
  const { table } = collection
  const set = sql.join(
    assignColumns(collection, values).map(({ name, value }) => sql`${sql.raw(name)} = ${value}`),
    sql`, `,
  )
  const [row] = await queryRows(
    ctx,
    collection,
    columns,
    words => sql`update ${table} set ${set} where ${table.id} = ${id} returning ${words}`,
  )
  return row
}

/**
 * Values as the driver takes them, with the quoted names of their columns. Names come from the collection's definition,
 * never from a request.
 */
const assignColumns = (collection: AnyCollection, values: Row) => {
  const columns = columnsByName(collection)
  return Object.entries(values).flatMap(([key, value]) => {
    const column = columns[key]
    if (!column || value === undefined) return []
    return [{ name: `"${column.name}"`, value: value === null ? null : column.mapToDriverValue(value) }]
  })
}
