import { type SQL, sql } from 'drizzle-orm'
import { type AnyCollection, columnsByName } from '#collections/define.ts'

type Row = Record<string, unknown>

/** A column by its name and PostgreSQL's name of its type. */
export type Named = { name: string; type: string }

export const text = (name: string): Named => ({ name, type: 'text' })

/** The columns of these values, but for the id. */
export function namedColumns(collection: AnyCollection, values: Row): Named[] {
  const columns = columnsByName(collection)
  return Object.keys(values).flatMap(key => {
    const column = columns[key]
    return column && values[key] !== undefined && key !== 'id'
      ? [{ name: column.name, type: column.getSQLType() }]
      : []
  })
}

/** Rows as JSON, read as a table of these columns: one text of a statement, however many rows there are. */
export function recordset(rows: readonly Row[], columns: readonly Named[]): SQL {
  const typed = columns.map(({ name, type }) => `"${name}" ${type}`).join(', ')
  return sql`json_to_recordset(${JSON.stringify(rows)}::json) as asked(${sql.raw(typed)})`
}

/** The columns in a statement. Names come from the collection's definition, never from a request. */
export const identifiers = (columns: readonly Named[], of = ''): SQL =>
  sql.raw(columns.map(({ name }) => `${of}"${name}"`).join(', '))
