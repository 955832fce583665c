import { allTag, collectionOf } from './commit-events.ts'
import type { InvalidationBus } from './invalidation-bus.ts'
import { isGuestReadable } from './invalidation-notify.ts'

/** Says whether collections have changed since a moment. A moment is a count of the invalidations received so far. */
export type CollectionVersions = {
  current: () => number
  /**
   * Undefined where not every write is announced: for collections that guests never read, and while other processes
   * cannot be heard.
   */
  isUnchanged: (names: Iterable<string>, since: number) => boolean | undefined
  close: () => void
}

/** Records when each collection was last written, by this process or another. */
export function trackCollectionVersions(writes: InvalidationBus): CollectionVersions {
  const versions = new Map<string, number>()
  let sequence = 0
  const unsubscribe = writes.subscribe(tags => {
    sequence++
    for (const tag of tags) versions.set(collectionOf(tag), sequence)
  })
  const versionOf = (name: string) => Math.max(versions.get(name) ?? 0, versions.get(allTag) ?? 0)
  return {
    current: () => sequence,
    isUnchanged: (names, since) => {
      const all = [...names]
      return writes.isComplete() && all.every(isGuestReadable)
        ? all.every(name => versionOf(name) <= since)
        : undefined
    },
    close: unsubscribe,
  }
}
