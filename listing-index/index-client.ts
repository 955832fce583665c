import type { AnyCollection } from '#collections/define.ts'
import type { Ctx } from '#records/context.ts'
import type { ListingIndex, Refusal } from './port.ts'

/** How many queries the index left to the database, for one collection and one reason. */
export type Fallback = { collection: string; reason: Refusal; count: number }

/** The index, and the counts of the queries that it left to the database. */
export type ListingIndexClient = {
  index: ListingIndex
  countFallback: (collection: AnyCollection, reason: Refusal) => void
  fallbacks: () => readonly Fallback[]
}

/** A context with the index; without one the database runs every list. */
export type ListingCtx = Ctx & {
  listingIndex?: ListingIndexClient | undefined
  /** Called when a result lacks its counts, so that nothing made from it is cached. */
  onIncomplete?: (() => void) | undefined
  /** Called when a result may lack recent writes, so that what is made from it is cached for seconds only. */
  onLag?: (() => void) | undefined
}

export function newListingIndexClient(index: ListingIndex): ListingIndexClient {
  const counts = new Map<string, Fallback>()
  return {
    index,
    countFallback({ name: collection }, reason) {
      const key = `${collection} ${reason}`
      counts.set(key, { collection, reason, count: (counts.get(key)?.count ?? 0) + 1 })
    },
    fallbacks: () => [...counts.values()],
  }
}

/** The index, if this viewer may use it: it holds what every guest may list, and no writes of an open transaction. */
export const findListingIndex = (
  { viewer, pending, listingIndex }: ListingCtx,
  collection: AnyCollection,
): ListingIndexClient | undefined =>
  viewer.kind === 'guest' && !viewer.preview && !pending && listingIndex?.index.has(collection)
    ? listingIndex
    : undefined
