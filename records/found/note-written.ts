import type { AnyCollection, Found } from '#collections/define.ts'
import { allCollections } from '#collections/registry.ts'
import { addJob } from '#database/jobs.ts'
import type { Ctx, WrittenRecord } from '../context.ts'
import { isFindable, isShared, pathOf, targetOf } from './read-entries.ts'

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
export function noteWritten(ctx: Ctx, collection: AnyCollection, id: unknown, states: States = {}) {
  const { pending } = ctx
  const isFoundAnew = mayBeFoundAnew(collection, states)
  pending?.tags.add(collection.name).add(`${collection.name}/${id}`)
  if (!isFoundAnew) return
  pending?.written.push({ collection: collection.name, id: String(id), before: sharedBy(collection, states) })
}

/** What a record said before of entries that others share. */
function sharedBy({ found = [] }: AnyCollection, { before }: States): Values | undefined {
  const fields = found
    .filter(isShared)
    .flatMap(each => [...ownFields(each), ...Object.keys(each.where ?? {})])
  return before && Object.fromEntries(fields.map(field => [field, before[field]]))
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

/** The task of the job queue that makes the search follow. */
export const followTask = 'followWritten'

/** Few enough that a statement's values can be numbered. */
const atOnce = 1_000

/** Puts jobs into the queue, in the transaction of what was written: nobody who writes waits for the search. */
export async function queueWritten({ db }: Ctx, written: readonly WrittenRecord[]): Promise<void> {
  for (let at = 0; at < written.length; at += atOnce)
    await addJob(db, followTask, { payload: { written: written.slice(at, at + atOnce) } })
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
export function referrersOf({ name }: AnyCollection): Referrer[] {
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
