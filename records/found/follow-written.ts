import { inArray } from 'drizzle-orm'
import { type AnyCollection, columnsByName, type Found } from '#collections/define.ts'
import { allCollections, collectionNamed } from '#collections/registry.ts'
import type { Ctx } from '../context.ts'
import { searchTag } from '../other-processes.ts'
import { needTransaction } from '../together/need-transaction.ts'
import { addShared, heldForUpdate, keepOwn, keepTerms, remove } from './keep-entries.ts'
import {
  entryId,
  isFindable,
  isShared,
  pathOf,
  readEntries,
  targetOf,
  withoutRecords,
} from './read-entries.ts'

type Values = Readonly<Record<string, unknown>>

/** A record that a transaction has written, and as it was before, where it was there. */
export type Written = { collection: string; id: string; before?: Values | undefined }

/** A collection whose titles name these fields of records of another one by this relation. */
type Referrer = { from: AnyCollection; relation: string; fields: readonly string[] }

/** A record as it was, and as it is now, whole; neither where that is not known. */
type States = { before?: Values | undefined; after?: Values | undefined }

/**
 * Notes a write of a record within a transaction, so that what the search finds is made true before the commit, and what
 * was made from the record is dropped after it. Every way into the store calls it. With both states known, what the search
 * finds is left as it is where neither tells it anything else.
 */
export function noteWritten(ctx: Ctx, collection: AnyCollection, id: unknown, states: States = {}) {
  const { pending } = ctx
  const isFoundAnew = mayBeFoundAnew(collection, states)
  if (isFoundAnew) needTransaction(ctx)
  pending?.tags.add(collection.name).add(`${collection.name}/${id}`)
  if (!isFoundAnew) return
  pending?.tags.add(searchTag)
  pending?.written.push({ collection: collection.name, id: String(id), before: states.before })
}

function mayBeFoundAnew(collection: AnyCollection, { before, after }: States): boolean {
  const { found = [] } = collection
  const referrers = referrersOf(collection)
  if (!after) return found.length > 0 || referrers.length > 0
  const was = (each: Found) => before !== undefined && isFindable(each, before)
  const isNow = (each: Found) => isFindable(each, after)
  const differs = (fields: readonly string[]) =>
    fields.some(field => JSON.stringify(before?.[field]) !== JSON.stringify(after[field]))
  return (
    found.some(
      each => (was(each) || isNow(each)) && (was(each) !== isNow(each) || differs(ownFields(each))),
    ) ||
    // Nothing names a record that has only just been made.
    (before !== undefined && referrers.some(({ fields }) => differs(fields)))
  )
}

/** Notes the records that will lose a relation to these, before they do. */
export async function noteReferrers(ctx: Ctx, collection: AnyCollection, ids: readonly string[]) {
  for (const referrer of referrersOf(collection))
    for (const id of await referring(ctx, referrer, ids)) noteWritten(ctx, referrer.from, id)
}

/** Makes the search's entries and terms follow what was written, all at once. */
export async function followWritten(ctx: Ctx, all: readonly Written[]) {
  if (!all.length) return
  const came: string[] = []
  const went: string[] = []
  for (const [name, written] of byCollection(all)) {
    const collection = collectionNamed(name)
    for (const referrer of referrersOf(collection)) {
      const ids = await referring(ctx, referrer, [...written.keys()])
      for (const found of referrer.from.found ?? []) {
        const words = await followOwn(ctx, referrer.from, found, ids)
        came.push(...words.came)
        went.push(...words.went)
      }
    }
    for (const found of collection.found ?? []) {
      const words = isShared(found)
        ? await followShared(ctx, collection, found, written)
        : await followOwn(ctx, collection, found, [...written.keys()])
      came.push(...words.came)
      went.push(...words.went)
    }
  }
  if (came.length || went.length) await keepTerms(ctx, came, went)
}

/** The records of each collection, as they were before the first of their writes. */
function byCollection(all: readonly Written[]) {
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
  const left = [...before].filter(([id]) => !after.has(id))
  const held = await heldForUpdate(
    ctx,
    left.map(([id]) => id),
  )
  const lost = new Set(
    await withoutRecords(
      ctx,
      collection,
      found,
      left.map(([, values]) => values),
    ),
  )
  const gone = held.filter(({ id }) => lost.has(id))
  if (gone.length) await remove(ctx, gone)
  const came = await addShared(
    ctx,
    entries.filter(({ id }) => !before.has(id)),
  )
  return { came, went: gone.map(({ words }) => words) }
}

const fieldsOf = ({ record = 'id', title, words = [], from = [] }: Found) => [
  record,
  ...title,
  ...words,
  ...from,
]

/** The fields of the record itself, with the relations to those that it names. */
const ownFields = (found: Found) =>
  fieldsOf(found)
    .map(pathOf)
    .map(({ relation, field }) => relation ?? field)

const referrers = new Map<string, Referrer[]>()

/** Which collections' entries tell something of this one's records. */
function referrersOf({ name }: AnyCollection): Referrer[] {
  const known = referrers.get(name)
  if (known) return known
  const all = allCollections().flatMap(from => {
    const paths = (from.found ?? []).flatMap(fieldsOf).map(pathOf)
    const relations = new Set(paths.flatMap(({ relation }) => relation ?? []))
    return [...relations]
      .filter(relation => targetOf(from, relation).name === name)
      .map(relation => {
        const named = paths.filter(path => path.relation === relation)
        return { from, relation, fields: named.map(({ field }) => field) }
      })
  })
  referrers.set(name, all)
  return all
}

async function referring(ctx: Ctx, { from, relation }: Referrer, ids: readonly string[]): Promise<string[]> {
  const column = columnsByName(from)[relation]
  if (!column || !ids.length) return []
  const rows = await ctx.db
    .select({ id: from.table.id })
    .from(from.table)
    .where(inArray(column, [...ids]))
  return rows.map(({ id }) => String(id))
}
