import { inArray, isNull, or } from 'drizzle-orm'
import { type AnyCollection, columnsByName, type Found } from '#collections/define.ts'
import { collectionNamed } from '#collections/registry.ts'
import { inTurn } from '#database/one-at-a-time.ts'
import type { Ctx, WrittenRecord } from '../context.ts'
import { searchTag } from '../other-processes.ts'
import { inTransaction } from '../transaction.ts'
import { addShared, keepOwn, keepTerms, removeEntries } from './keep-entries.ts'
import { followTask, type Referrer, referrersOf } from './note-written.ts'
import { entryId, isFindable, isShared, readEntries, withoutRecords } from './read-entries.ts'

type Values = Readonly<Record<string, unknown>>

/**
 * Makes the search's entries and terms follow what was written, as the records are by now: the order of jobs does not
 * matter, one is done at a time.
 */
export const followWritten = (ctx: Ctx, all: readonly WrittenRecord[]): Promise<void> =>
  inTransaction(ctx, async inner => {
    await inTurn(inner.db, followTask)
    const came: string[] = []
    const went: string[] = []
    for (const [name, written] of byCollection(all)) {
      const collection = collectionNamed(name)
      for (const referrer of referrersOf(collection)) {
        const ids = await referring(inner, referrer, [...written.keys()])
        for (const found of referrer.from.found ?? []) {
          const words = await followOwn(inner, referrer.from, found, ids)
          came.push(...words.came)
          went.push(...words.went)
        }
      }
      for (const found of collection.found ?? []) {
        const words = isShared(found)
          ? await followShared(inner, collection, found, written)
          : await followOwn(inner, collection, found, [...written.keys()])
        came.push(...words.came)
        went.push(...words.went)
      }
    }
    if (came.length || went.length) await keepTerms(inner, came, went)
    inner.pending?.tags.add(searchTag)
  })

/** The records of each collection, as they were before the first of their writes. */
function byCollection(all: readonly WrittenRecord[]) {
  const names = new Map<string, Map<string, Values | undefined>>()
  for (const { collection, id, before } of all) {
    const records = names.get(collection) ?? new Map<string, Values | undefined>()
    names.set(collection, records)
    if (!records.has(id)) records.set(id, before)
  }
  return names
}

async function followOwn(ctx: Ctx, collection: AnyCollection, found: Found, ids: readonly string[]) {
  if (!ids.length) return { came: [], went: [] }
  const entries = await readEntries(ctx, collection, found, ids)
  return keepOwn(
    ctx,
    ids.map(id => entryId(found, { id })),
    entries,
  )
}

async function followShared(
  ctx: Ctx,
  collection: AnyCollection,
  found: Found,
  written: ReadonlyMap<string, Values | undefined>,
) {
  const were = [...written.values()].filter(values => values !== undefined && isFindable(found, values))
  const before = new Map(were.map(values => [entryId(found, values ?? {}), values ?? {}]))
  const entries = await readEntries(ctx, collection, found, [...written.keys()])
  const after = new Set(entries.map(({ id }) => id))
  const left = [...before].filter(([id]) => !after.has(id)).map(([, values]) => values)
  const went = await removeEntries(ctx, await withoutRecords(ctx, collection, found, left))
  return { came: await addShared(ctx, entries), went }
}

/** The records that name these, and those that name none any more: the one that they named may be among these. */
async function referring(ctx: Ctx, { from, relation }: Referrer, ids: readonly string[]): Promise<string[]> {
  const column = columnsByName(from)[relation]
  if (!column) return []
  const rows = await ctx.db
    .select({ id: from.table.id })
    .from(from.table)
    .where(or(inArray(column, [...ids]), isNull(column)))
  return rows.map(({ id }) => String(id))
}
