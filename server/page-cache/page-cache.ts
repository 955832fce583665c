import { LRUCache } from 'lru-cache'
import { allTag, collectionOf, type Tags } from '#records/commit-events.ts'
import type { InvalidationBus } from '#records/invalidation-bus.ts'
import { isGuestReadable } from '#records/invalidation-notify.ts'
import { type CachedPage, estimateBytes } from './cached-page.ts'
import { newTagIndex } from './tag-index.ts'

/** A render in progress, which concurrent requests share. */
type PendingRender = {
  /** The tags written since it began. */
  writtenTags: Set<string>
  /** The page, if others may have it. */
  page: Promise<CachedPage | undefined>
}

/**
 * The result of a render: `mine`, the response of the request that rendered, and `page`, which others may receive. The
 * page may follow later, and is undefined if nobody else may receive it.
 */
export type RenderResult<T> = { mine: T; page: Promise<CachedPage | undefined> | CachedPage | undefined }

type PageCacheOptions = {
  /** The size limit of the cache in bytes. */
  maxBytes: number
  /** Milliseconds after which a page expires regardless of writes: some pages depend on the clock. */
  maxAgeMs: number
  writes: InvalidationBus
  /** The milliseconds since any fixed moment. */
  now?: () => number
}

export type PageCache = ReturnType<typeof newPageCache>

/** How many addresses of private pages the cache remembers. */
const maxUnshared = 5_000

/**
 * The share of the cache for pages with query parameters. Anybody can create any number of these with search texts and
 * page numbers, so they must not evict the others.
 */
const searchShare = 1 / 4

/**
 * Pages that are the same for everyone, by their canonical addresses. A write evicts the pages made from its records
 * before its response, and a page rendered meanwhile is not cached.
 */
export function newPageCache({
  maxBytes,
  maxAgeMs,
  writes,
  now = () => performance.now(),
}: PageCacheOptions) {
  const index = newTagIndex()
  const counts = { hits: 0, misses: 0, shared: 0, purged: 0, outrun: 0 }
  const createStore = (share: number) =>
    new LRUCache<string, CachedPage>({
      maxSize: Math.max(1, Math.floor(maxBytes * share)),
      maxEntrySize: Math.max(1, Math.floor((maxBytes * share) / 2)),
      sizeCalculation: estimateBytes,
      ttl: maxAgeMs,
      ttlResolution: 0,
      perf: { now },
      dispose: (page, key) => index.remove(key, page.tags),
    })
  const pathPages = createStore(1 - searchShare)
  const queryPages = createStore(searchShare)
  const storeFor = (key: string) => (key.includes('?') ? queryPages : pathPages)
  const pendingByKey = new Map<string, PendingRender>()
  const pending = new Set<PendingRender>()
  const unshared = new LRUCache<string, true>({ max: maxUnshared })

  writes.subscribe(tags => {
    for (const run of pending) for (const tag of tags) run.writtenTags.add(tag)
    if (tags.has(allTag)) {
      counts.purged += pathPages.size + queryPages.size
      pathPages.clear()
      queryPages.clear()
      return
    }
    for (const key of index.findKeys(tags)) if (storeFor(key).delete(key)) counts.purged++
  })

  const isStale = ({ writtenTags: written }: PendingRender, { tags }: CachedPage) =>
    written.size > 0 && [...tags].some(tag => isWritten(written, tag))

  function store(key: string, page: CachedPage) {
    const pages = storeFor(key)
    pages.set(key, page)
    // The cache silently skips a page that is too large.
    if (pages.peek(key) === page) index.add(key, page.tags)
  }

  return {
    counts,
    isComplete: writes.isComplete,
    size: () => ({
      pages: pathPages.size + queryPages.size,
      bytes: pathPages.calculatedSize + queryPages.calculatedSize,
    }),
    /**
     * A cached page, also while the database is away: a page that cannot be rendered is worse than one that may lack
     * other processes' writes until its age ends or the connection is back, which evicts all.
     */
    get(key: string): CachedPage | undefined {
      const page = storeFor(key).get(key)
      if (page) counts.hits++
      return page
    },

    /** Whether a page is cached or being rendered for everyone. */
    isCachedOrPending: (key: string) => storeFor(key).has(key) || pendingByKey.has(key),

    /**
     * Renders a page once for concurrent requests: the first gets its own response, the others the page. If the page is
     * private, or older than a request, that request renders its own.
     */
    async getOrRender<T>(
      key: string,
      render: () => Promise<RenderResult<T>>,
      tries = 2,
    ): Promise<{ mine: T } | { page: CachedPage }> {
      const other = unshared.has(key) || !tries ? undefined : pendingByKey.get(key)
      if (other) {
        const page = await other.page
        // A render that began before this request may lack earlier writes.
        if (page && !isStale(other, page)) {
          counts.shared++
          return { page }
        }
        if (page) return this.getOrRender(key, render, tries - 1)
      }
      counts.misses++
      const deferred = Promise.withResolvers<CachedPage | undefined>()
      const run: PendingRender = { writtenTags: new Set(), page: deferred.promise }
      pendingByKey.set(key, run)
      pending.add(run)
      const finish = (page: CachedPage | undefined) => {
        pending.delete(run)
        if (pendingByKey.get(key) === run) pendingByKey.delete(key)
        deferred.resolve(page)
      }
      try {
        const { mine, page } = await render()
        const settle = (made: CachedPage | undefined) => {
          if (!made) unshared.set(key, true)
          else unshared.delete(key)
          const isOld = made && isStale(run, made)
          if (isOld) counts.outrun++
          if (made && !isOld && writes.isComplete() && arePublic(made.tags)) store(key, made)
          finish(made)
        }
        if (page instanceof Promise) page.then(settle, () => finish(undefined))
        else settle(page)
        return { mine }
      } catch (error) {
        finish(undefined)
        throw error
      }
    },
  }
}

/** Other processes are not notified of writes to data that guests never see, so pages made from it are not cached. */
const arePublic = (tags: Tags) => [...tags].every(tag => isGuestReadable(collectionOf(tag)))

/** Whether a write covers a page's tag: the record itself, or its whole collection. */
const isWritten = (written: Tags, tag: string) =>
  written.has(tag) || written.has(allTag) || written.has(`${collectionOf(tag)}/*`)
