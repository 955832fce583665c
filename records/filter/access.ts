import { eq, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { AnyCollection, Columns, Field } from '#collections/define.ts'
import type { Ctx } from '../context.ts'
import { RecordError } from '../errors.ts'
import { isFilterable } from '../filterable.ts'
import { allowed } from '../rules.ts'
import { isReadable } from '../visible-fields.ts'
import { FilterError } from './filter-error.ts'

export type ReadableField = { column: PgColumn; field: Field | undefined; guards: SQL[] }

/**
 * A field that this viewer may filter and sort by; throws where it may not. A private field comes with the guard that
 * the row is the member's own, so that nothing can be told of another's by asking for it.
 */
export function readableField(
  { viewer }: Ctx,
  collection: AnyCollection,
  columns: Columns,
  name: string,
): ReadableField {
  const field = collection.fields[name]
  const column = columns[name]
  const isOpen = viewer.kind !== 'guest' || isFilterable(collection, name)
  if (!column || !isOpen || !isReadable(collection, viewer, name)) throw unknown(collection, name)
  if (!field?.options.private || viewer.kind === 'operator' || viewer.kind === 'system')
    return { column, field, guards: [] }
  const owner = collection.owner && columns[collection.owner]
  if (viewer.kind !== 'member' || !owner) throw unknown(collection, name)
  return { column, field, guards: [eq(owner, viewer.id)] }
}

/** Which rows of a collection that a path crosses into count: those that the viewer may list. */
export function listableRows(ctx: Ctx, collection: AnyCollection): SQL {
  ctx.reads.add(collection.name)
  try {
    const verdict = allowed(ctx, collection, 'list')
    return typeof verdict === 'boolean' ? sql.raw(String(verdict)) : verdict
  } catch (error) {
    if (error instanceof RecordError) throw new FilterError(`${collection.name} is for operators only`)
    throw error
  }
}

const unknown = (collection: AnyCollection, name: string) =>
  new FilterError(`no field ${name} of ${collection.name} to filter by`)
