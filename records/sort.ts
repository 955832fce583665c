import { asc, desc, getTableColumns, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { AnyCollection } from '#collections/define.ts'
import type { Ctx } from './context.ts'
import { badRequest } from './errors.ts'
import { isFilterable } from './filterable.ts'
import { readableFields } from './visible-fields.ts'

const maxSorts = 8
const maxGuestSorts = 3

/**
 * `['-price', 'name']` as ORDER BY, with the order of insertion to settle ties. Missing values come last either way.
 * A name that the viewer may not read, or a guest not sort by, is a 400.
 */
export function orderBy(ctx: Ctx, collection: AnyCollection, sorts: readonly string[]): SQL[] {
  const isGuest = ctx.viewer.kind === 'guest'
  if (sorts.length > (isGuest ? maxGuestSorts : maxSorts)) throw badRequest()
  const columns: Record<string, PgColumn> = getTableColumns(collection.table)
  const readable = readableFields(collection, ctx.viewer)
  const order = sorts.map(entry => {
    const [, sign, name = ''] = /^([-+]?)(.*)$/.exec(entry) ?? []
    if (name === '@rowid') return sign === '-' ? desc(rowid(columns)) : asc(rowid(columns))
    const column = columns[name]
    if (!column || !readable.includes(name) || (isGuest && !isFilterable(collection, name)))
      throw badRequest()
    const ordered = sign === '-' ? desc(column) : asc(column)
    return column.notNull ? ordered : sql`${ordered} nulls last`
  })
  const isDescending = sorts[0]?.startsWith('-') ?? false
  return [...order, isDescending ? desc(rowid(columns)) : asc(rowid(columns))]
}

function rowid(columns: Record<string, PgColumn>): PgColumn {
  const column = columns.rowid
  if (!column) throw new Error('every collection keeps the order of insertion')
  return column
}
