import type { Tags } from '../commit-events.ts'
import type { InvalidationBus } from '../invalidation-bus.ts'
import { arePublic, isWritten } from '../invalidation-notify.ts'

/** Keeps a few values in memory that many pages need and that cost much to make. */
export type ReferenceCache = {
  /** The value of a key, and the tags that were recorded in `reads` while it was made. */
  get: <T>(key: string, make: (reads: Set<string>) => Promise<T>) => Promise<ReferenceValue<T>>
}

type ReferenceValue<T> = { value: T; reads: Tags }
type CacheEntry = { value: Promise<unknown>; reads: Set<string>; madeAt: number }

/** Milliseconds. Rules may depend on the clock, which changes values without a write. */
const maxAgeMs = 10_000

/**
 * A write of a record that a value was made from evicts the value before the writer gets its response, even while it is
 * being made: a read records its tag first, so a read after the write has it.
 */
export function newReferenceCache(
  writes: InvalidationBus,
  now: () => number = () => performance.now(),
): ReferenceCache {
  const entries = new Map<string, CacheEntry>()
  writes.subscribe(tags => {
    for (const [key, { reads }] of entries) if (isWritten(tags, reads)) entries.delete(key)
  })

  function add(key: string, make: (reads: Set<string>) => Promise<unknown>): CacheEntry {
    const reads = new Set<string>()
    const entry = { value: make(reads), reads, madeAt: now() }
    entries.set(key, entry)
    const evict = () => {
      if (entries.get(key) === entry) entries.delete(key)
    }
    entry.value.then(() => {
      if (!arePublic(reads)) evict()
    }, evict)
    return entry
  }

  return {
    async get<T>(key: string, make: (reads: Set<string>) => Promise<T>) {
      const known = writes.isComplete() ? entries.get(key) : undefined
      const entry = known && now() - known.madeAt < maxAgeMs ? known : add(key, make)
      // Under one key there are only values of one kind.
      return { value: (await entry.value) as T, reads: entry.reads }
    },
  }
}
