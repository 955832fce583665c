import { Column, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { AnyCollection, Columns } from '#collections/define.ts'
import type { Ctx } from './context.ts'

type Row = Record<string, unknown>

/** What makes rows of columns: their words in a statement, which cost more to make than most queries cost to run. */
type Selection = {
  words: SQL
  /** The columns whose values are other ones in the store than in the database. */
  decoded: readonly (readonly [string, PgColumn])[]
}

const selections = new WeakMap<Columns, Selection>()

/**
 * Rows of a collection with these columns, of whatever `tail` says: `where …`, `order by …`. Values as the query builder
 * gives them; columns that are one and the same object are put into words once.
 */
export const selectRows = (ctx: Ctx, collection: AnyCollection, given: Columns, tail: SQL): Promise<Row[]> =>
  rowsOf(ctx, collection, given, words => sql`select ${words} from ${collection.table} ${tail}`)

/** The rows that a statement gives into which the words of these columns are put. */
export async function rowsOf(
  { db }: Ctx,
  collection: AnyCollection,
  given: Columns,
  statement: (words: SQL) => SQL,
): Promise<Row[]> {
  const { words, decoded } = selectionOf(collection, given)
  const { rows } = await db.execute<Row>(statement(words))
  for (const row of rows) {
    for (const [key, column] of decoded) {
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

function selectionOf(collection: AnyCollection, given: Columns): Selection {
  const known = selections.get(given)
  if (known) return known
  const columns = Object.entries(given)
  // Names come from the collection's definition, never from a request.
  const names = columns.map(([key, { name }]) => `"${collection.name}"."${name}" as "${key}"`)
  const decoded = columns.filter(
    ([, column]) => column.mapFromDriverValue !== Column.prototype.mapFromDriverValue,
  )
  const selection = { words: sql.raw(names.join(', ')), decoded }
  selections.set(given, selection)
  return selection
}
