import { allTag } from './commit-events.ts'
import type { InvalidationBus } from './invalidation-bus.ts'
import { isGuestReadable } from './invalidation-notify.ts'

/** Tells whether collections were written since some moment: moments are counts of what was told of writes. */
export type CollectionVersions = {
  current: () => number
  /** Nothing where not all writes are told: of what guests never read, and while other processes are not heard. */
  isUnchanged: (names: Iterable<string>, since: number) => boolean | undefined
  close: () => void
}

/** Notes when each collection was last written, here or by another process. */
export function trackCollectionVersions(writes: InvalidationBus): CollectionVersions {
  const versions = new Map<string, number>()
  let sequence = 0
  const unsubscribe = writes.subscribe(tags => {
    sequence++
    for (const tag of tags) versions.set(tag === allTag ? tag : (tag.split('/', 1)[0] ?? ''), sequence)
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
