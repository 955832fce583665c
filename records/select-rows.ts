import { Column, SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { AnyCollection } from '#collections/define.ts'
import type { Ctx } from './context.ts'
import type { Selection } from './visible-fields.ts'

type Row = Record<string, unknown>

/** What makes rows of columns: their words in a statement, which cost more to make than most queries cost to run. */
type CompiledSelection = {
  words: SQL
  /** The columns whose values are other ones in the store than in the database. */
  decoded: readonly (readonly [string, PgColumn])[]
}

const selections = new WeakMap<Selection, CompiledSelection>()

/**
 * Rows of a collection with these columns, of whatever `tail` says: `where …`, `order by …`. Values as the query builder
 * gives them; columns that are one and the same object are put into words once.
 */
export const selectRows = (
  ctx: Ctx,
  collection: AnyCollection,
  selection: Selection,
  tail: SQL,
): Promise<Row[]> =>
  queryRows(ctx, collection, selection, words => sql`select ${words} from ${collection.table} ${tail}`)

/** The rows that a statement gives into which the words of these columns are put. */
export async function queryRows(
  { db }: Ctx,
  collection: AnyCollection,
  given: Selection,
  statement: (words: SQL) => SQL,
): Promise<Row[]> {
  const { words, decoded } = compileSelection(collection, given)
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
export const whereClause = (condition: SQL | undefined): SQL => (condition ? sql`where ${condition}` : sql``)

/** `order by` these. */
export const orderByClause = (order: readonly SQL[]): SQL => sql`order by ${sql.join([...order], sql`, `)}`

function compileSelection(collection: AnyCollection, given: Selection): CompiledSelection {
  const known = selections.get(given)
  if (known) return known
  // Names come from the collection's definition, never from a request.
  const expressions = Object.entries(given).map(([key, each]) => {
    const as = sql.raw(`as "${key}"`)
    return each instanceof SQL.Aliased
      ? sql`${each.sql} ${as}`
      : sql`${sql.raw(`"${collection.name}"."${each.name}"`)} ${as}`
  })
  const decoded = Object.entries(given).flatMap<readonly [string, PgColumn]>(([key, each]) =>
    each instanceof SQL.Aliased || each.mapFromDriverValue === Column.prototype.mapFromDriverValue
      ? []
      : [[key, each]],
  )
  const selected = { words: sql.join(expressions, sql`, `), decoded }
  selections.set(given, selected)
  return selected
}
