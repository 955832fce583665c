import { arrayOverlaps, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { type AnyCollection, columnsByName } from '#collections/define.ts'
import type { RelationsOptions } from '#collections/field-types/relation.ts'
import { allCollections } from '#collections/registry.ts'
import { asSystem, type Ctx } from './context.ts'
import { stillReferencedError } from './database-errors.ts'
import { fileNames, markFilesRemoved } from './files/file-changes.ts'
import { newRecordEvent } from './realtime/record-event.ts'
import { relationOf } from './relations.ts'
import { recordChange } from './search-index/record-change.ts'

type Reference = {
  from: AnyCollection
  key: string
  column: PgColumn
  isMany: boolean
  options: RelationsOptions
}

/**
 * Removes records and updates every relation to them, in the caller's transaction. Referrers with `cascadeDelete` are
 * removed (a list, when its last target goes); required relations prevent the removal; others lose the id. Throws 400
 * for a required list relation, and PostgreSQL's error for a required relation to one record.
 */
export async function removeWithReferences(
  ctx: Ctx,
  collection: AnyCollection,
  ids: readonly string[],
  removing = new Set<string>(),
): Promise<void> {
  const fresh = ids.filter(id => !removing.has(`${collection.name}/${id}`))
  if (!fresh.length) return
  for (const id of fresh) removing.add(`${collection.name}/${id}`)
  for (const reference of referencesTo(collection)) {
    const { from, column, isMany, options } = reference
    if (isMany) await removeFromLists(asSystem(ctx), reference, fresh, removing)
    else if (options.cascadeDelete) {
      const referrers = await lockRows(ctx, from, inArray(column, fresh))
      await removeWithReferences(ctx, from, idsOf(referrers), removing)
    }
  }
  const { table } = collection
  if (ctx.bus) await recordDeletions(ctx, collection, fresh)
  const deleted = await ctx.db.delete(table).where(inArray(table.id, fresh)).returning()
  for (const row of deleted) {
    recordChange(ctx, collection, row.id, { before: row })
    markFilesRemoved(ctx, collection, String(row.id), fileNames(collection, row))
  }
}

/** Removes the ids from a list relation's rows, or removes the rows, or throws. */
async function removeFromLists(
  ctx: Ctx,
  reference: Reference,
  ids: readonly string[],
  removing: Set<string>,
) {
  const { from, key, column, options } = reference
  const rows = await lockRows(ctx, from, arrayOverlaps(column, [...ids]))
  for (const row of rows) {
    const id = String(row.id)
    if (removing.has(`${from.name}/${id}`)) continue
    const stored = row[key]
    const left = (Array.isArray(stored) ? stored : []).filter(each => !ids.includes(each))
    if (!left.length && options.cascadeDelete) await removeWithReferences(ctx, from, [id], removing)
    else if (!left.length && options.required) throw stillReferencedError()
    else {
      await ctx.db
        .update(from.table)
        .set({ [key]: left })
        .where(eq(from.table.id, id))
      recordChange(ctx, from, id, { before: row, after: { ...row, [key]: left } })
      ctx.pending?.events.push(newRecordEvent(from, id, 'update', row))
    }
  }
}

/** Records the rows before they are deleted, so that the hub can decide later who may see the event. */
async function recordDeletions(ctx: Ctx, collection: AnyCollection, ids: readonly string[]) {
  const { table } = collection
  const { rows } = await ctx.db.execute<{ id: string; row: Record<string, unknown> }>(
    sql`select ${table.id} as id, to_jsonb(${table}) as row from ${table} where ${inArray(table.id, [...ids])}`,
  )
  for (const { id, row } of rows)
    ctx.pending?.events.push({ ...newRecordEvent(collection, id, 'delete', row), row })
}

const lockRows = (ctx: Ctx, { table }: AnyCollection, where: SQL) =>
  ctx.db.select().from(table).where(where).orderBy(table.id).for('update')

const idsOf = (rows: readonly Record<string, unknown>[]) => rows.map(row => String(row.id))

function referencesTo(target: AnyCollection): Reference[] {
  return allCollections().flatMap(from =>
    Object.entries(from.fields).flatMap(([key, field]) => {
      const column = columnsByName(from)[key]
      const relation = relationOf(field)
      return relation?.target === target.name && column
        ? [{ from, key, column, isMany: relation.isMany, options: field.options }]
        : []
    }),
  )
}
