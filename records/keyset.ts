import { and, eq, gt, isNull, lt, or, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { type AnyCollection, columnsByName } from '#collections/define.ts'
import type { Ctx } from './context.ts'
import { badRequest } from './errors.ts'
import { allowed, narrowed } from './rules.ts'

type Key = { column: PgColumn; isDescending: boolean }

/**
 * The condition of the rows that come after a record in that order: a page at the same cost however deep. Only for
 * sorts by the collection's own columns, whose missing values come last.
 * Errors: 400 for any other sort, and where the viewer may not list that record.
 */
export async function rowsAfter(
  ctx: Ctx,
  collection: AnyCollection,
  sorts: readonly string[],
  after: string,
): Promise<SQL> {
  const keys = keysOf(collection, sorts)
  // As texts and back, so that a date or a number loses nothing on its way through here.
  const asTexts = Object.fromEntries(
    keys.map(({ column }, at) => [`key${at}`, sql<string | null>`${column}::text`]),
  )
  const { table } = collection
  const where = narrowed(allowed(ctx, collection, 'list'), eq(table.id, after))
  if (where === false) throw badRequest()
  const [row] = await ctx.db.select(asTexts).from(table).where(where)
  if (!row) throw badRequest()
  return keys.reduceRight<SQL>((rest, { column, isDescending }, at) => {
    const text = row[`key${at}`]
    if (typeof text !== 'string') return sql`(${column} is null and ${rest})`
    const value = sql`${text}::${sql.raw(column.getSQLType())}`
    const isBeyond = isDescending ? lt(column, value) : gt(column, value)
    const beyond = column.notNull ? isBeyond : or(isBeyond, isNull(column))
    // The first half alone bounds the index that the order walks along.
    const bound = isDescending ? sql`${column} <= ${value}` : sql`${column} >= ${value}`
    const bounded = column.notNull ? bound : sql`(${bound} or ${column} is null)`
    return and(bounded, or(beyond, and(eq(column, value), rest))) ?? sql`false`
  }, sql`false`)
}

function keysOf(collection: AnyCollection, sorts: readonly string[]): Key[] {
  const columns = columnsByName(collection)
  const keys = sorts.map(entry => {
    const name = entry.replace(/^[-+]/, '')
    const column = name === '@rowid' ? columns.rowid : columns[name]
    if (!column) throw badRequest()
    return { column, isDescending: entry.startsWith('-') }
  })
  const { rowid } = columns
  if (!rowid) throw new Error('every collection keeps the order of insertion')
  return [...keys, { column: rowid, isDescending: keys[0]?.isDescending ?? false }]
}
