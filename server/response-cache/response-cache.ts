import { LRUCache } from 'lru-cache'
import { allTag } from '#records/commit-events.ts'
import type { InvalidationBus } from '#records/invalidation-bus.ts'
import { arePublic, isWritten } from '#records/invalidation-notify.ts'
import { mebibyte } from '#records/mebibyte.ts'
import { type CachedResponse, estimateBytes } from './cached-response.ts'
import { newTagIndex } from './tag-index.ts'

/** A response in the making, which concurrent requests share. */
type PendingResponse = {
  /** The tags written since it began. */
  writtenTags: Set<string>
  /** The response, if others may have it. */
  shared: Promise<CachedResponse | undefined>
}

/**
 * What a request has made: `mine`, its own response, and `shared`, which others may receive. That may follow later, and
 * is undefined if nobody else may receive it. `hasFailed`: another request may succeed.
 */
export type MadeResponse<T> = {
  mine: T
  shared: Promise<CachedResponse | undefined> | CachedResponse | undefined
  hasFailed?: boolean
}

type ResponseCacheOptions = {
  /** The size limit of the cache in bytes. */
  maxBytes: number
  /** Milliseconds after which a response expires regardless of writes: some depend on the clock. */
  maxAgeMs: number
  writes: InvalidationBus
  /** The milliseconds since any fixed moment. */
  now?: () => number
}

export type ResponseCache = ReturnType<typeof newResponseCache>

/** How many addresses of private responses the cache remembers. */
const maxUnshared = 5_000

/** The size limit of one response with its compressed copies, in bytes. */
const maxResponseBytes = 4 * mebibyte

/**
 * The share of the cache for pages with query parameters and for the record API. Anybody can create any number of these
 * with search texts, filters and page numbers, so they must not evict the other pages.
 */
const openEndedShare = 1 / 4

const isOpenEnded = (key: string) => key.includes('?') || key.startsWith('/api/')

/**
 * Responses that are the same for everyone, by their keys: pages, and what guests read by the record API. A write evicts
 * the responses made from its records before its own response, and a response made meanwhile is not cached.
 */
export function newResponseCache({
  maxBytes,
  maxAgeMs,
  writes,
  now = () => performance.now(),
}: ResponseCacheOptions) {
  const index = newTagIndex()
  const counts = { hits: 0, misses: 0, shared: 0, purged: 0, outrun: 0 }
  const createStore = (share: number) =>
    new LRUCache<string, CachedResponse>({
      maxSize: Math.max(1, Math.floor(maxBytes * share)),
      maxEntrySize: Math.max(1, Math.min(maxResponseBytes, Math.floor((maxBytes * share) / 2))),
      sizeCalculation: estimateBytes,
      ttl: maxAgeMs,
      ttlResolution: 0,
      perf: { now },
      dispose: (response, key) => index.remove(key, response.tags),
    })
  const plainPages = createStore(1 - openEndedShare)
  const openEnded = createStore(openEndedShare)
  const storeFor = (key: string) => (isOpenEnded(key) ? openEnded : plainPages)
  const pendingByKey = new Map<string, PendingResponse>()
  const pending = new Set<PendingResponse>()
  const unshared = new LRUCache<string, true>({ max: maxUnshared })

  writes.subscribe(tags => {
    for (const run of pending) for (const tag of tags) run.writtenTags.add(tag)
    if (tags.has(allTag)) {
      counts.purged += plainPages.size + openEnded.size
      plainPages.clear()
      openEnded.clear()
      return
    }
    for (const key of index.findKeys(tags)) if (storeFor(key).delete(key)) counts.purged++
  })

  const isStale = ({ writtenTags }: PendingResponse, { tags }: CachedResponse) => isWritten(writtenTags, tags)

  function store(key: string, response: CachedResponse) {
    const responses = storeFor(key)
    responses.set(key, response, { ttl: Math.min(maxAgeMs, response.maxAgeMs) })
    // The cache silently skips a response that is too large.
    if (responses.peek(key) === response) index.add(key, response.tags)
  }

  return {
    counts,
    isComplete: writes.isComplete,
    size: () => ({
      responses: plainPages.size + openEnded.size,
      bytes: plainPages.calculatedSize + openEnded.calculatedSize,
    }),
    /**
     * A cached response, also while the database is away: a page that cannot be rendered is worse than one that may lack
     * other processes' writes until its age ends or the connection is back, which evicts all.
     */
    get(key: string): CachedResponse | undefined {
      const response = storeFor(key).get(key)
      if (response) counts.hits++
      return response
    },

    /** Whether a response is cached or being made for everyone. */
    isCachedOrPending: (key: string) => storeFor(key).has(key) || pendingByKey.has(key),

    /**
     * Makes a response once for concurrent requests: the first gets its own, the others the shared one. If that is
     * private, or older than a request, that request makes its own.
     */
    async getOrMake<T>(
      key: string,
      make: () => Promise<MadeResponse<T>>,
      tries = 2,
    ): Promise<{ mine: T } | { shared: CachedResponse }> {
      const other = unshared.has(key) || !tries ? undefined : pendingByKey.get(key)
      if (other) {
        const shared = await other.shared
        // A response that began before this request may lack earlier writes.
        if (shared && !isStale(other, shared)) {
          counts.shared++
          return { shared }
        }
        // Of those who waited, the first makes it again for all.
        if (!unshared.has(key)) return this.getOrMake(key, make, tries - 1)
      }
      counts.misses++
      const deferred = Promise.withResolvers<CachedResponse | undefined>()
      const run: PendingResponse = { writtenTags: new Set(), shared: deferred.promise }
      pendingByKey.set(key, run)
      pending.add(run)
      const finish = (response: CachedResponse | undefined) => {
        pending.delete(run)
        if (pendingByKey.get(key) === run) pendingByKey.delete(key)
        deferred.resolve(response)
      }
      try {
        const { mine, shared, hasFailed } = await make()
        const settle = (made: CachedResponse | undefined) => {
          if (made) unshared.delete(key)
          else if (!hasFailed) unshared.set(key, true)
          const isOld = made && isStale(run, made)
          if (isOld) counts.outrun++
          if (made && !isOld && writes.isComplete() && arePublic(made.tags)) store(key, made)
          finish(made)
        }
        if (shared instanceof Promise) shared.then(settle, () => finish(undefined))
        else settle(shared)
        return { mine }
      } catch (error) {
        finish(undefined)
        throw error
      }
    },
  }
}
