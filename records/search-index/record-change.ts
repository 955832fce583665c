import type { AnyCollection, SearchSource } from '#collections/define.ts'
import { allCollections } from '#collections/registry.ts'
import { memoizeWeak } from '#database/memoize.ts'
import type { ChangedRecord, Ctx } from '../context.ts'
import { queueJob } from '../queue-job.ts'
import type { Row } from '../row.ts'
import { isSearchable, isShared, parsePath, targetOf } from './read-entries.ts'

/** A collection whose entries contain these fields of the records that it refers to by this relation. */
export type Referrer = { from: AnyCollection; relation: string; fields: readonly string[] }

/** The complete record before and after a write; both are absent if unknown. */
type States = { before?: Readonly<Row> | undefined; after?: Readonly<Row> | undefined }

/**
 * Records a write within a transaction: the search index is synced after the commit, and caches of the record are
 * invalidated. Every write calls it. If both states are known and neither changes the search entries, the index is left
 * alone.
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

/** The fields of a record's former state that decide which shared entries it had. */
function sharedFieldsBefore(
  { search: sources = [] }: AnyCollection,
  { before }: States,
): Readonly<Row> | undefined {
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
    // No record refers to one that was just created.
    (before !== undefined && referrers.some(({ fields }) => differs(fields)))
  )
}

/** The job queue's task that syncs the search index. */
export const searchSyncTask = 'followWritten'

/** Small enough for the number of parameters of a statement. */
const batchSize = 1_000

/** Queues jobs in the writing transaction, so that no writer waits for the search index. */
export async function queueSearchSync(ctx: Ctx, changed: readonly ChangedRecord[]): Promise<void> {
  for (let at = 0; at < changed.length; at += batchSize)
    await queueJob(ctx, searchSyncTask, { payload: { written: changed.slice(at, at + batchSize) } })
}

const fieldsOf = ({ record = 'id', title, words = [], from = [] }: SearchSource) => [
  record,
  ...title,
  ...words,
  ...from,
]

/** The record's own fields, including the relations to the records whose fields it shows. */
const recordFields = (source: SearchSource) =>
  fieldsOf(source)
    .map(parsePath)
    .map(({ relation, field }) => relation ?? field)

/** The collections whose entries contain fields of this one's records. */
export const referrersOf = memoizeWeak(({ name }: AnyCollection): Referrer[] =>
  allCollections().flatMap(from => {
    const paths = (from.search ?? []).flatMap(fieldsOf).map(parsePath)
    const relations = new Set(paths.flatMap(({ relation }) => relation ?? []))
    return [...relations]
      .filter(relation => targetOf(from, relation).name === name)
      .map(relation => {
        const named = paths.filter(path => path.relation === relation)
        return { from, relation, fields: named.map(({ field }) => field) }
      })
  }),
)
