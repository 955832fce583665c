import { createHash } from 'node:crypto'
import { Column, SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { AnyCollection } from '#collections/define.ts'
import type { Database } from '#database/connect.ts'
import { getOrMake, memoizeWeak } from '#database/memoize.ts'
import type { Ctx } from './context.ts'
import type { Row } from './row.ts'
import type { Selection } from './visible-fields.ts'

/** The compiled text of a selection, which costs more to build than most queries cost to run. */
type CompiledSelection = {
  words: SQL
  /** The columns whose stored values the driver returns undecoded. */
  decoded: readonly (readonly [string, PgColumn])[]
  /** Other collections that computed values read. */
  sources: readonly string[]
}

const selections = new WeakMap<Selection, CompiledSelection>()

/**
 * The rows of a collection with these columns; `tail` is `where …`, `order by …`. Values are as the query builder
 * returns them. The SQL of the same columns object is compiled once.
 */
export const selectRows = (
  ctx: Ctx,
  collection: AnyCollection,
  selection: Selection,
  tail: SQL,
): Promise<Row[]> =>
  queryRows(ctx, collection, selection, words => sql`select ${words} from ${collection.table} ${tail}`)

/** Runs a statement that contains the compiled columns, and returns its rows. */
export async function queryRows(
  { db, reads }: Ctx,
  collection: AnyCollection,
  selection: Selection,
  statement: (words: SQL) => SQL,
): Promise<Row[]> {
  const { words, decoded, sources } = getOrMake(selections, selection, () =>
    compileSelection(collection, selection),
  )
  for (const source of sources) reads.add(source)
  const { rows } = await db.execute<Row>(statement(words))
  for (const row of rows) {
    for (const [key, column] of decoded) {
      const value = row[key]
      if (value !== null) row[key] = column.mapFromDriverValue(value)
    }
  }
  return rows
}

type Lookup = {
  /** Distinguishes the lookups of one collection. */
  name: string
  /** The same condition for each call, with placeholders for the values. */
  where: SQL | undefined
  order?: SQL[]
  values: Record<string, unknown>
}

const lookups = memoizeWeak(
  (_: Database) => new Map<string, { execute: (values: Record<string, unknown>) => Promise<Row[]> }>(),
)

/** `selectRows` for a plain guest, whose rules do not depend on the request: Drizzle prepares the statement by name. */
export async function lookUpForGuest(
  { db, reads }: Ctx,
  collection: AnyCollection,
  selection: Selection,
  { name, where, order = [], values }: Lookup,
): Promise<Row[]> {
  for (const source of sourcesOf(collection, selection)) reads.add(source)
  const key = `${collection.name} ${name} ${Object.keys(selection)}`
  const statement = getOrMake(lookups(db), key, () => {
    // Drizzle would shorten columns in the expression itself, which a subquery then takes for its own.
    const fields = Object.entries(selection).map(([field, each]) => [
      field,
      each instanceof SQL.Aliased ? sql`${each.sql}`.as(field) : each,
    ])
    return db
      .select(Object.fromEntries(fields))
      .from(collection.table)
      .where(where)
      .orderBy(...order)
      .prepare(createHash('sha256').update(key).digest('hex').slice(0, 32))
  })
  return statement.execute(values)
}

/** A `where` clause; empty if every row matches. */
export const whereClause = (condition: SQL | undefined): SQL => (condition ? sql`where ${condition}` : sql``)

/** An `order by` clause. */
export const orderByClause = (order: readonly SQL[]): SQL => sql`order by ${sql.join([...order], sql`, `)}`

function compileSelection(collection: AnyCollection, selection: Selection): CompiledSelection {
  // Names come from the collection's definition, never from a request.
  const expressions = Object.entries(selection).map(([key, each]) => {
    const as = sql.raw(`as "${key}"`)
    return each instanceof SQL.Aliased
      ? sql`${each.sql} ${as}`
      : sql`${sql.raw(`"${collection.name}"."${each.name}"`)} ${as}`
  })
  const decoded = Object.entries(selection).flatMap<readonly [string, PgColumn]>(([key, each]) =>
    each instanceof SQL.Aliased || each.mapFromDriverValue === Column.prototype.mapFromDriverValue
      ? []
      : [[key, each]],
  )
  return { words: sql.join(expressions, sql`, `), decoded, sources: sourcesOf(collection, selection) }
}

const sourcesOf = (collection: AnyCollection, selection: Selection): readonly string[] =>
  Object.keys(selection).flatMap(key => collection.fields[key]?.options.computedFrom ?? [])
