import { allTag, collectionOf } from '#records/commit-events.ts'
import type { InvalidationBus } from '#records/invalidation-bus.ts'
import type { ListingIndex } from './port.ts'

/**
 * Milliseconds after a write until an index that follows the database has it. What gets the index later invalidates the
 * lists once more.
 */
export const maxLagMs = 5_000

/**
 * The same index, which says that it may lag for some seconds after each write of a collection, by this process or
 * another.
 */
export function trackLag(
  index: ListingIndex,
  invalidationBus: Pick<InvalidationBus, 'subscribe'>,
): ListingIndex {
  const writtenAt = new Map<string, number>()
  const stop = invalidationBus.subscribe(tags => {
    for (const tag of tags) writtenAt.set(collectionOf(tag), performance.now())
  })
  const isRecent = (name: string) =>
    performance.now() - (writtenAt.get(name) ?? Number.NEGATIVE_INFINITY) < maxLagMs
  return {
    ...index,
    mayLag: ({ name }) => isRecent(name) || isRecent(allTag),
    async close() {
      stop()
      await index.close()
    },
  }
}
