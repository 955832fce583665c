import type { AnyCollection, SearchSource } from '#collections/define.ts'
import { allCollections } from '#collections/registry.ts'
import { addJob } from '#database/jobs.ts'
import type { ChangedRecord, Ctx } from '../context.ts'
import { isSearchable, isShared, parsePath, targetOf } from './read-entries.ts'

type Values = Readonly<Record<string, unknown>>

/** A collection whose titles name these fields of records of another one by this relation. */
export type Referrer = { from: AnyCollection; relation: string; fields: readonly string[] }

/** A record as it was, and as it is now, whole; neither where that is not known. */
type States = { before?: Values | undefined; after?: Values | undefined }

/**
 * Notes a write of a record within a transaction, so that the search follows it once it is committed, and what was made
 * from the record is dropped. Every way into the store calls it. With both states known, what the search finds is left as
 * it is where neither tells it anything else.
 */
export function recordChange(ctx: Ctx, collection: AnyCollection, id: unknown, states: States = {}) {
  const { pending } = ctx
  const isSearchAffected = changesSearchIndex(collection, states)
  pending?.tags.add(collection.name).add(`${collection.name}/${id}`)
  if (!isSearchAffected) return
  pending?.changedRecords.push({
    collection: collection.name,
    id: String(id),
    before: sharedFieldsBefore(collection, states),
  })
}

/** What a record said before of entries that others share. */
function sharedFieldsBefore({ search: sources = [] }: AnyCollection, { before }: States): Values | undefined {
  const fields = sources
    .filter(isShared)
    .flatMap(each => [...recordFields(each), ...Object.keys(each.where ?? {})])
  return before && Object.fromEntries(fields.map(field => [field, before[field]]))
}

function changesSearchIndex(collection: AnyCollection, { before, after }: States): boolean {
  const { search: sources = [] } = collection
  const referrers = referrersOf(collection)
  if (!after) return sources.length > 0 || referrers.length > 0
  const wasIndexed = (each: SearchSource) => before !== undefined && isSearchable(each, before)
  const isIndexed = (each: SearchSource) => isSearchable(each, after)
  const differs = (fields: readonly string[]) =>
    fields.some(field => JSON.stringify(before?.[field]) !== JSON.stringify(after[field]))
  return (
    sources.some(
      each =>
        (wasIndexed(each) || isIndexed(each)) &&
        (wasIndexed(each) !== isIndexed(each) || differs(recordFields(each))),
    ) ||
    // Nothing names a record that has only just been made.
    (before !== undefined && referrers.some(({ fields }) => differs(fields)))
  )
}

/** The task of the job queue that makes the search follow. */
export const searchSyncTask = 'followWritten'

/** Few enough that a statement's values can be numbered. */
const batchSize = 1_000

/** Puts jobs into the queue, in the transaction of what was written: nobody who writes waits for the search. */
export async function queueSearchSync({ db }: Ctx, changed: readonly ChangedRecord[]): Promise<void> {
  for (let at = 0; at < changed.length; at += batchSize)
    await addJob(db, searchSyncTask, { payload: { written: changed.slice(at, at + batchSize) } })
}

const fieldsOf = ({ record = 'id', title, words = [], from = [] }: SearchSource) => [
  record,
  ...title,
  ...words,
  ...from,
]

/** The fields of the record itself, with the relations to those that it names. */
const recordFields = (source: SearchSource) =>
  fieldsOf(source)
    .map(parsePath)
    .map(({ relation, field }) => relation ?? field)

const referrers = new Map<string, Referrer[]>()

/** Which collections' entries tell something of this one's records. */
export function referrersOf({ name }: AnyCollection): Referrer[] {
  const known = referrers.get(name)
  if (known) return known
  const all = allCollections().flatMap(from => {
    const paths = (from.search ?? []).flatMap(fieldsOf).map(parsePath)
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
