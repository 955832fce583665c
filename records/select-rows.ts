import { type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { AnyCollection, Columns } from '#collections/define.ts'
import type { Ctx } from './context.ts'

type Row = Record<string, unknown>

/** The words of a SELECT over these columns, which cost more to make than most queries cost to run. */
const selections = new WeakMap<Columns, { words: SQL; columns: [string, PgColumn][] }>()

/**
 * Rows of a collection with these columns, of whatever `tail` says: `where …`, `order by …`. Values as the query builder
 * gives them; columns that are one and the same object are put into words once.
 */
export async function selectRows(
  ctx: Ctx,
  collection: AnyCollection,
  given: Columns,
  tail: SQL,
): Promise<Row[]> {
  const { words, columns } = selectionOf(collection, given)
  const { rows } = await ctx.db.execute<Row>(sql`select ${words} from ${collection.table} ${tail}`)
  for (const row of rows) {
    for (const [key, column] of columns) {
      const value = row[key]
      if (value !== null) row[key] = column.mapFromDriverValue(value)
    }
  }
  return rows
}

/** `where`, unless every row is meant. */
export const whereOf = (condition: SQL | undefined): SQL => (condition ? sql`where ${condition}` : sql``)

/** `order by` these. */
export const inOrder = (order: readonly SQL[]): SQL => sql`order by ${sql.join([...order], sql`, `)}`

function selectionOf(collection: AnyCollection, given: Columns) {
  const known = selections.get(given)
  if (known) return known
  const columns = Object.entries(given)
  // Names come from the collection's definition, never from a request.
  const names = columns.map(([key, { name }]) => `"${collection.name}"."${name}" as "${key}"`)
  const selection = { words: sql.raw(names.join(', ')), columns }
  selections.set(given, selection)
  return selection
}
