import { arrayOverlaps, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { type AnyCollection, columnsByName } from '#collections/define.ts'
import type { RelationsOptions } from '#collections/fields/relation.ts'
import { allCollections } from '#collections/registry.ts'
import { asSystem, type Ctx } from './context.ts'
import { isReferenced } from './database-errors.ts'
import { dropFiles, fileNames } from './files/file-work.ts'
import { noteWritten } from './found/note-written.ts'
import { eventOf } from './realtime/event-of.ts'

type Reference = { from: AnyCollection; key: string; column: PgColumn; options: RelationsOptions }

/**
 * Removes records and makes every relation to them true again, in the caller's transaction: referrers go by
 * `cascadeDelete` (of a list, when its last target goes), required ones forbid it, others lose the id. Throws 400
 * where a required relation stands in the way, and PostgreSQL's error where that is a relation to one record.
 */
export async function removeWithReferences(
  ctx: Ctx,
  collection: AnyCollection,
  ids: readonly string[],
  going = new Set<string>(),
): Promise<void> {
  const fresh = ids.filter(id => !going.has(`${collection.name}/${id}`))
  if (!fresh.length) return
  for (const id of fresh) going.add(`${collection.name}/${id}`)
  for (const reference of referencesTo(collection)) {
    const { from, column, options } = reference
    if (isMany(reference)) await leaveLists(asSystem(ctx), reference, fresh, going)
    else if (options.cascadeDelete) {
      const referrers = await lockedRows(ctx, from, inArray(column, fresh))
      await removeWithReferences(ctx, from, idsOf(referrers), going)
    }
  }
  const { table } = collection
  if (ctx.bus) await noteGone(ctx, collection, fresh)
  const gone = await ctx.db.delete(table).where(inArray(table.id, fresh)).returning()
  for (const row of gone) {
    noteWritten(ctx, collection, row.id, { before: row })
    dropFiles(ctx, collection, String(row.id), fileNames(collection, row))
  }
}

/** Takes the ids out of a list relation's rows, or removes the rows, or refuses. */
async function leaveLists(ctx: Ctx, reference: Reference, ids: readonly string[], going: Set<string>) {
  const { from, key, column, options } = reference
  const rows = await lockedRows(ctx, from, arrayOverlaps(column, [...ids]))
  for (const row of rows) {
    const id = String(row.id)
    if (going.has(`${from.name}/${id}`)) continue
    const stored = row[key]
    const left = (Array.isArray(stored) ? stored : []).filter(each => !ids.includes(each))
    if (!left.length && options.cascadeDelete) await removeWithReferences(ctx, from, [id], going)
    else if (!left.length && options.required) throw isReferenced()
    else {
      await ctx.db
        .update(from.table)
        .set({ [key]: left })
        .where(eq(from.table.id, id))
      noteWritten(ctx, from, id, { before: row, after: { ...row, [key]: left } })
      ctx.pending?.events.push(eventOf(from, id, 'update', row))
    }
  }
}

/** Keeps the rows as they are before they go, by which it is judged later who is told. */
async function noteGone(ctx: Ctx, collection: AnyCollection, ids: readonly string[]) {
  const { table } = collection
  const { rows } = await ctx.db.execute<{ id: string; row: Record<string, unknown> }>(
    sql`select ${table.id} as id, to_jsonb(${table}) as row from ${table} where ${inArray(table.id, [...ids])}`,
  )
  for (const { id, row } of rows) ctx.pending?.events.push({ ...eventOf(collection, id, 'delete', row), row })
}

const isMany = ({ from, key }: Reference) => {
  const options = from.fields[key]?.options
  return options !== undefined && 'multiple' in options && options.multiple === true
}

const lockedRows = (ctx: Ctx, { table }: AnyCollection, where: SQL) =>
  ctx.db.select().from(table).where(where).orderBy(table.id).for('update')

const idsOf = (rows: readonly Record<string, unknown>[]) => rows.map(row => String(row.id))

function referencesTo(target: AnyCollection): Reference[] {
  return allCollections().flatMap(from =>
    Object.entries(from.fields).flatMap(([key, { type, options }]) => {
      const column = columnsByName(from)[key]
      const isOurs = type === 'relation' && 'target' in options && options.target === target.name
      return isOurs && column ? [{ from, key, column, options }] : []
    }),
  )
}
