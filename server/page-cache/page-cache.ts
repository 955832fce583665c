import { LRUCache } from 'lru-cache'
import { allTag, type Tags } from '#records/commit-events.ts'
import type { InvalidationBus } from '#records/invalidation-bus.ts'
import { isGuestReadable } from '#records/invalidation-notify.ts'
import { type CachedPage, estimateBytes } from './cached-page.ts'
import { newTagIndex } from './tag-index.ts'

/** A render under way. Those who ask meanwhile wait for it. */
type PendingRender = {
  /** What was written since it began. */
  writtenTags: Set<string>
  /** The page, if it may be given to others. */
  page: Promise<CachedPage | undefined>
}

/** What one render gives: what only whoever asked for it gets, and the page, which may come later, if others may have it. */
export type RenderResult<T> = { mine: T; page: Promise<CachedPage | undefined> | CachedPage | undefined }

type PageCacheOptions = {
  /** At most so many bytes of pages are kept. */
  maxBytes: number
  /** Milliseconds after which a page is made anew, whatever was written: some say what the clock says. */
  maxAgeMs: number
  writes: InvalidationBus
}

export type PageCache = ReturnType<typeof newPageCache>

/** How many addresses are remembered of which the last page was nobody else's. */
const maxUnshared = 5_000

/**
 * The share of the bytes for pages whose address says more than a path. Anybody can make as many of these as they like, by texts
 * to search for and pages that no list has, and must not take the place of the others with them.
 */
const searchShare = 1 / 4

/**
 * Pages that are the same for everyone, by their canonical addresses. A page is dropped before whoever writes what it was
 * made from is answered, and one that was being made meanwhile is not kept.
 */
export function newPageCache({ maxBytes, maxAgeMs, writes }: PageCacheOptions) {
  const index = newTagIndex()
  const counts = { hits: 0, misses: 0, shared: 0, purged: 0, outrun: 0 }
  const createStore = (share: number) =>
    new LRUCache<string, CachedPage>({
      maxSize: Math.max(1, Math.floor(maxBytes * share)),
      maxEntrySize: Math.max(1, Math.floor((maxBytes * share) / 2)),
      sizeCalculation: estimateBytes,
      ttl: maxAgeMs,
      // The smallest that is not "never".
      ttlResolution: 1,
      dispose: (page, key) => index.remove(key, page.tags),
    })
  const pathPages = createStore(1 - searchShare)
  const queryPages = createStore(searchShare)
  const storeFor = (key: string) => (key.includes('?') ? queryPages : pathPages)
  const pendingByKey = new Map<string, PendingRender>()
  const pending = new Set<PendingRender>()
  const unshared = new LRUCache<string, true>({ max: maxUnshared })

  const close = writes.subscribe(tags => {
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
    // What is too large is not taken, and nobody is told.
    if (pages.peek(key) === page) index.add(key, page.tags)
  }

  return {
    counts,
    isComplete: writes.isComplete,
    size: () => ({
      pages: pathPages.size + queryPages.size,
      bytes: pathPages.calculatedSize + queryPages.calculatedSize,
    }),
    end: close,

    get(key: string): CachedPage | undefined {
      const page = writes.isComplete() ? storeFor(key).get(key) : undefined
      if (page) counts.hits++
      return page
    },

    /** Whether a page is kept or being made, for all who ask. */
    isCachedOrPending: (key: string) =>
      (writes.isComplete() && storeFor(key).has(key)) || pendingByKey.has(key),

    /**
     * Makes a page, once for all who ask meanwhile: the first is given what is its own, the others the page. Where that
     * is nobody else's, or older than their question, they make their own.
     */
    async getOrRender<T>(
      key: string,
      render: () => Promise<RenderResult<T>>,
      tries = 2,
    ): Promise<{ mine: T } | { page: CachedPage }> {
      const other = unshared.has(key) || !tries ? undefined : pendingByKey.get(key)
      if (other) {
        const page = await other.page
        // What was written before we came may be missing in what was begun before.
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

/** Writes of what guests never see are not told to other processes, so that what was made from them is not kept. */
const arePublic = (tags: Tags) => [...tags].every(tag => isGuestReadable(tag.split('/', 1)[0] ?? ''))

/** Whether a page's tag is one of those written: itself, or all of its collection. */
const isWritten = (written: Tags, tag: string) =>
  written.has(tag) || written.has(allTag) || written.has(`${tag.split('/', 1)[0]}/*`)
