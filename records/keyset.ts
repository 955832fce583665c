import { and, asc, desc, eq, gt, isNotNull, isNull, lt, or, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { type AnyCollection, type Columns, columnsByName } from '#collections/define.ts'
import type { Ctx } from './context.ts'
import { badRequest } from './errors.ts'
import { requireField } from './filter/access.ts'
import { evaluateRule, narrowVerdict } from './rules.ts'
import { whereClause } from './select-rows.ts'

type Key = { column: PgColumn; isDescending: boolean }

/** A segment of a list that one index can scan: its rows and their order. */
export type KeysetSegment = { where: SQL; order: SQL[] }

/**
 * The segments after a record in that order, so that a page costs the same at any depth. Rows without the first key
 * come last, in a separate segment, because one condition for both could not use an index. Only for sorts by the
 * collection's own columns. Errors: 400 for any other sort, for a sort by a column that is private in some rows, and if
 * the viewer may not list that record.
 */
export async function keysetSegments(
  ctx: Ctx,
  collection: AnyCollection,
  sorts: readonly string[],
  after: string,
): Promise<KeysetSegment[]> {
  const keys = keysOf(ctx, collection, sorts)
  const [first, ...others] = keys
  const values = await readKeyValues(ctx, collection, keys, after)
  if (!values || !first) throw badRequest()

  const beyond = beyondKeys(keys, values)
  const { column } = first
  const missing = isNull(column)
  if (values[0] === null) return [{ where: beyond, order: orderOf(others, true) }]
  const present = {
    where: and(beyond, boundSql(first, values[0]), isNotNull(column)) ?? beyond,
    order: orderOf(keys),
  }
  return column.notNull ? [present] : [present, { where: missing, order: orderOf(others, true) }]
}

/**
 * The key values of a record, if the viewer may list it. The values are texts, so that dates and numbers lose no
 * precision.
 */
async function readKeyValues(
  ctx: Ctx,
  collection: AnyCollection,
  keys: readonly Key[],
  id: string,
): Promise<(string | null)[] | undefined> {
  const { table } = collection
  const where = narrowVerdict(evaluateRule(ctx, collection, 'list'), sql`${table.id} = ${id}`)
  if (where === false) return undefined
  const texts = sql.join(
    keys.map(({ column }) => sql`${column}::text`),
    sql`, `,
  )
  const { rows } = await ctx.db.execute<{ values: (string | null)[] }>(
    sql`select array[${texts}] as values from ${table} ${whereClause(where)}`,
  )
  return rows[0]?.values
}

/**
 * The whole list in segments that an index can scan, for a descending order by one nullable column: a single scan would
 * start with the NULLs. Undefined for any other order. The caller has checked that the viewer may use the sort.
 */
export function descendingSegments(
  ctx: Ctx,
  collection: AnyCollection,
  sorts: readonly string[],
): KeysetSegment[] | undefined {
  const columns = columnsByName(collection)
  const [, name = ''] = /^-(\w+)$/.exec(sorts[0] ?? '') ?? []
  const column = name in collection.fields && sorts.length === 1 ? columns[name] : undefined
  if (!column || column.notNull || !isPlainKey(ctx, collection, columns, name)) return undefined
  const [first, ...others] = keysOf(ctx, collection, sorts)
  if (!first) return undefined
  return [
    { where: isNotNull(column), order: orderOf([first, ...others]) },
    { where: isNull(column), order: orderOf(others, true) },
  ]
}

/** Beyond in the first key, or equal in it and beyond in the next. */
const beyondKeys = (keys: readonly Key[], values: readonly (string | null | undefined)[]): SQL =>
  keys.reduceRight<SQL>((rest, { column, isDescending }, at) => {
    const text = values[at]
    if (typeof text !== 'string') return sql`(${isNull(column)} and ${rest})`
    const value = castText(column, text)
    const isLater = isDescending ? lt(column, value) : gt(column, value)
    const isMissing = column.notNull || at === 0 ? undefined : isNull(column)
    return or(isLater, isMissing, and(eq(column, value), rest)) ?? sql`false`
  }, sql`false`)

/** The other conditions imply this one; stated separately it bounds the index scan. */
const boundSql = ({ column, isDescending }: Key, text = '') =>
  isDescending ? sql`${column} <= ${castText(column, text)}` : sql`${column} >= ${castText(column, text)}`

const castText = (column: PgColumn, text: string) => sql`${text}::${sql.raw(column.getSQLType())}`

/** A first key that is never NULL needs no NULLS clause, and an index can be scanned in either direction. */
const orderOf = (keys: readonly Key[], mayMiss = false): SQL[] =>
  keys.map(({ column, isDescending }, at) => {
    const ordered = isDescending ? desc(column) : asc(column)
    return (at === 0 && !mayMiss) || column.notNull ? ordered : sql`${ordered} nulls last`
  })

function keysOf(ctx: Ctx, collection: AnyCollection, sorts: readonly string[]): Key[] {
  const columns = columnsByName(collection)
  const { rowid } = columns
  if (!rowid) throw new Error('every collection keeps the order of insertion')
  const keys = sorts.map(entry => {
    const name = entry.replace(/^[-+]/, '')
    const column = name === '@rowid' ? rowid : requirePlainKey(ctx, collection, columns, name)
    return { column, isDescending: entry.startsWith('-') }
  })
  return [...keys, { column: rowid, isDescending: keys[0]?.isDescending ?? false }]
}

function requirePlainKey(ctx: Ctx, collection: AnyCollection, columns: Columns, name: string): PgColumn {
  const column = columns[name]
  if (!column || !isPlainKey(ctx, collection, columns, name)) throw badRequest()
  return column
}

/** Whether rows can be ordered by the column itself: no list, no nested value, and not private in some of the rows. */
function isPlainKey(ctx: Ctx, collection: AnyCollection, columns: Columns, name: string): boolean {
  const { column, guards } = requireField(ctx, collection, columns, name)
  const type = column?.getSQLType()
  return type !== undefined && !guards.length && type !== 'json' && !type.endsWith('[]')
}
