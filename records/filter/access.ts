import { eq, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { AnyCollection, Columns, Field } from '#collections/define.ts'
import type { Ctx } from '../context.ts'
import { RecordError } from '../errors.ts'
import { evaluateRule } from '../rules.ts'
import { isMasked, isReadable } from '../visible-fields.ts'
import { FilterError, noField } from './filter-error.ts'

/** A derived field has no column. A masked one is only compared with a whole value. */
export type ReadableField = {
  column: PgColumn | undefined
  field: Field | undefined
  guards: SQL[]
  isMasked?: boolean
}

/**
 * A field that this viewer may know of. For a private or masked one the result carries a guard that the row belongs to
 * the member, so that a filter reveals nothing about others' rows.
 */
export function findField(
  { viewer }: Ctx,
  collection: AnyCollection,
  columns: Columns,
  name: string,
): ReadableField | undefined {
  const field = collection.fields[name]
  const column = columns[name]
  const hasValue = column ? !field?.options.computed : field?.options.derived
  if (!hasValue || !isReadable(collection, viewer, name)) return undefined
  const isHidden = isMasked(collection, name)
  if (viewer.kind === 'operator') return { column, field, guards: [], isMasked: isHidden }
  if ((!field?.options.private && !isHidden) || viewer.kind === 'system') return { column, field, guards: [] }
  const owner = collection.owner && columns[collection.owner]
  return viewer.kind === 'member' && owner ? { column, field, guards: [eq(owner, viewer.id)] } : undefined
}

/**
 * A field that this viewer may filter and sort by. Throws otherwise, and the error reveals no more than the viewer may
 * know.
 */
export function requireField(
  ctx: Ctx,
  collection: AnyCollection,
  columns: Columns,
  name: string,
): ReadableField {
  const known = findField(ctx, collection, columns, name)
  if (!known) throw noField(collection, name)
  if (ctx.viewer.kind === 'guest' && !isFilterable(collection, name))
    throw new FilterError(`guests cannot filter or sort by ${name} of ${collection.name}`, { field: name })
  return known
}

/**
 * The rows that count in a collection that a path enters: those that the viewer may list. `undefined` if the collection
 * is for operators only.
 */
export function findListableCondition(ctx: Ctx, collection: AnyCollection): SQL | undefined {
  ctx.reads.add(collection.name)
  try {
    const verdict = evaluateRule(ctx, collection, 'list')
    return typeof verdict === 'boolean' ? sql.raw(String(verdict)) : verdict
  } catch (error) {
    if (error instanceof RecordError) return undefined
    throw error
  }
}

/** Whether guests may filter and sort by that field. */
const isFilterable = (collection: AnyCollection, name: string) =>
  ['id', 'created', 'updated'].includes(name) || collection.fields[name]?.options.filterable === true
