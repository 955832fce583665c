import { inArray, isNull, or } from 'drizzle-orm'
import { type AnyCollection, columnsByName, type SearchSource } from '#collections/define.ts'
import { getCollection } from '#collections/registry.ts'
import { acquireAdvisoryLock } from '#database/advisory-lock.ts'
import { getOrMake } from '#database/memoize.ts'
import type { ChangedRecord, Ctx } from '../context.ts'
import { searchTag } from '../invalidation-notify.ts'
import type { Row } from '../row.ts'
import { inTransaction } from '../transaction.ts'
import { entryId, findOrphanedEntries, isSearchable, isShared, readEntries } from './read-entries.ts'
import { type Referrer, referrersOf, searchSyncTask } from './record-change.ts'
import { addSharedEntries, removeEntries, replaceRecordEntries, updateTerms } from './write-entries.ts'

/**
 * Updates the search entries and terms of changed records from their current state. The order of jobs does not matter;
 * one runs at a time.
 */
export const syncSearchIndex = (ctx: Ctx, all: readonly ChangedRecord[]): Promise<void> =>
  inTransaction(ctx, async inner => {
    await acquireAdvisoryLock(inner.db, searchSyncTask)
    const added: string[] = []
    const removed: string[] = []
    for (const [name, changed] of byCollection(all)) {
      const collection = getCollection(name)
      for (const referrer of referrersOf(collection)) {
        const ids = await findReferrers(inner, referrer, [...changed.keys()])
        for (const source of referrer.from.search ?? []) {
          const words = await syncRecordEntries(inner, referrer.from, source, ids)
          added.push(...words.added)
          removed.push(...words.removed)
        }
      }
      for (const found of collection.search ?? []) {
        const words = isShared(found)
          ? await syncSharedEntries(inner, collection, found, changed)
          : await syncRecordEntries(inner, collection, found, [...changed.keys()])
        added.push(...words.added)
        removed.push(...words.removed)
      }
    }
    if (added.length || removed.length) await updateTerms(inner, added, removed)
    inner.pending?.tags.add(searchTag)
  })

/** The records of each collection, as they were before their first write. */
function byCollection(all: readonly ChangedRecord[]) {
  const names = new Map<string, Map<string, Readonly<Row> | undefined>>()
  for (const { collection, id, before } of all) {
    const records = getOrMake(names, collection, () => new Map<string, Readonly<Row> | undefined>())
    if (!records.has(id)) records.set(id, before)
  }
  return names
}

async function syncRecordEntries(
  ctx: Ctx,
  collection: AnyCollection,
  found: SearchSource,
  ids: readonly string[],
) {
  if (!ids.length) return { added: [], removed: [] }
  const entries = await readEntries(ctx, collection, found, ids)
  return replaceRecordEntries(
    ctx,
    ids.map(id => entryId(found, { id })),
    entries,
  )
}

async function syncSharedEntries(
  ctx: Ctx,
  collection: AnyCollection,
  found: SearchSource,
  written: ReadonlyMap<string, Readonly<Row> | undefined>,
) {
  const recordsBefore = [...written.values()].filter(
    values => values !== undefined && isSearchable(found, values),
  )
  const before = new Map(recordsBefore.map(values => [entryId(found, values ?? {}), values ?? {}]))
  const entries = await readEntries(ctx, collection, found, [...written.keys()])
  const after = new Set(entries.map(({ id }) => id))
  const left = [...before].filter(([id]) => !after.has(id)).map(([, values]) => values)
  const went = await removeEntries(ctx, await findOrphanedEntries(ctx, collection, found, left))
  return { added: await addSharedEntries(ctx, entries), removed: went }
}

/**
 * The records that refer to these, and those that refer to nothing any more: their former target may be one of these.
 */
async function findReferrers(
  ctx: Ctx,
  { from, relation }: Referrer,
  ids: readonly string[],
): Promise<string[]> {
  const column = columnsByName(from)[relation]
  if (!column) return []
  const rows = await ctx.db
    .select({ id: from.table.id })
    .from(from.table)
    .where(or(inArray(column, [...ids]), isNull(column)))
  return rows.map(({ id }) => String(id))
}
