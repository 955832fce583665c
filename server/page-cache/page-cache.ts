import { LRUCache } from 'lru-cache'
import { everything, type Tags } from '#records/committed.ts'
import { isOpen } from '#records/other-processes.ts'
import type { WritesBus } from '#records/writes-bus.ts'
import { type KeptPage, sizeOf } from './kept-page.ts'
import { newTagIndex } from './tag-index.ts'

/** A render under way. Those who ask meanwhile wait for it. */
type Run = {
  /** What was written since it began. */
  written: Set<string>
  /** The page, if it may be given to others. */
  done: Promise<KeptPage | undefined>
}

/** What one render gives: what only whoever asked for it gets, and the page, which may come later, if others may have it. */
export type Made<T> = { mine: T; page: Promise<KeptPage | undefined> | KeptPage | undefined }

type PageCacheOptions = {
  /** At most so many bytes of pages are kept. */
  bytes: number
  /** Milliseconds after which a page is made anew, whatever was written: some say what the clock says. */
  maxAge: number
  writes: WritesBus
}

export type PageCache = ReturnType<typeof newPageCache>

/** How many addresses are remembered of which the last page was nobody else's. */
const mostUnshared = 5_000

/**
 * The share of the bytes for pages whose address says more than a path. Anybody can make as many of these as they like, by texts
 * to search for and pages that no list has, and must not take the place of the others with them.
 */
const searchShare = 1 / 4

/**
 * Pages that are the same for everyone, by their canonical addresses. A page is dropped before whoever writes what it was
 * made from is answered, and one that was being made meanwhile is not kept.
 */
export function newPageCache({ bytes, maxAge, writes }: PageCacheOptions) {
  const index = newTagIndex()
  const counts = { hits: 0, misses: 0, shared: 0, purged: 0, outrun: 0 }
  const newPages = (share: number) =>
    new LRUCache<string, KeptPage>({
      maxSize: Math.max(1, Math.floor(bytes * share)),
      maxEntrySize: Math.max(1, Math.floor((bytes * share) / 2)),
      sizeCalculation: sizeOf,
      ttl: maxAge,
      // The smallest that is not "never".
      ttlResolution: 1,
      dispose: (page, key) => index.remove(key, page.tags),
    })
  const plain = newPages(1 - searchShare)
  const searched = newPages(searchShare)
  const pagesFor = (key: string) => (key.includes('?') ? searched : plain)
  const running = new Map<string, Run>()
  const all = new Set<Run>()
  const unshared = new LRUCache<string, true>({ max: mostUnshared })

  const end = writes.subscribe(tags => {
    for (const run of all) for (const tag of tags) run.written.add(tag)
    if (tags.has(everything)) {
      counts.purged += plain.size + searched.size
      plain.clear()
      searched.clear()
      return
    }
    for (const key of index.keysOf(tags)) if (pagesFor(key).delete(key)) counts.purged++
  })

  const isOutrun = ({ written }: Run, { tags }: KeptPage) =>
    written.size > 0 && [...tags].some(tag => isAmong(written, tag))

  function keep(key: string, page: KeptPage) {
    const pages = pagesFor(key)
    pages.set(key, page)
    // What is too large is not taken, and nobody is told.
    if (pages.peek(key) === page) index.add(key, page.tags)
  }

  return {
    counts,
    isWhole: writes.isWhole,
    size: () => ({
      pages: plain.size + searched.size,
      bytes: plain.calculatedSize + searched.calculatedSize,
    }),
    end,

    get(key: string): KeptPage | undefined {
      const page = writes.isWhole() ? pagesFor(key).get(key) : undefined
      if (page) counts.hits++
      return page
    },

    /** Whether a page is kept or being made, for all who ask. */
    isAtHand: (key: string) => (writes.isWhole() && pagesFor(key).has(key)) || running.has(key),

    /**
     * Makes a page, once for all who ask meanwhile: the first is given what is its own, the others the page. Where that
     * is nobody else's, or older than their question, they make their own.
     */
    async make<T>(
      key: string,
      render: () => Promise<Made<T>>,
      tries = 2,
    ): Promise<{ mine: T } | { page: KeptPage }> {
      const other = unshared.has(key) || !tries ? undefined : running.get(key)
      if (other) {
        const page = await other.done
        // What was written before we came may be missing in what was begun before.
        if (page && !isOutrun(other, page)) {
          counts.shared++
          return { page }
        }
        if (page) return this.make(key, render, tries - 1)
      }
      counts.misses++
      const told = Promise.withResolvers<KeptPage | undefined>()
      const run: Run = { written: new Set(), done: told.promise }
      running.set(key, run)
      all.add(run)
      const over = (page: KeptPage | undefined) => {
        all.delete(run)
        if (running.get(key) === run) running.delete(key)
        told.resolve(page)
      }
      try {
        const { mine, page } = await render()
        const settle = (made: KeptPage | undefined) => {
          if (!made) unshared.set(key, true)
          else unshared.delete(key)
          const isOld = made && isOutrun(run, made)
          if (isOld) counts.outrun++
          if (made && !isOld && writes.isWhole() && areOpen(made.tags)) keep(key, made)
          over(made)
        }
        if (page instanceof Promise) page.then(settle, () => over(undefined))
        else settle(page)
        return { mine }
      } catch (error) {
        over(undefined)
        throw error
      }
    },
  }
}

/** Writes of what guests never see are not told to other processes, so that what was made from them is not kept. */
const areOpen = (tags: Tags) => [...tags].every(tag => isOpen(tag.split('/', 1)[0] ?? ''))

/** Whether a page's tag is one of those written: itself, or all of its collection. */
const isAmong = (written: Tags, tag: string) =>
  written.has(tag) || written.has(everything) || written.has(`${tag.split('/', 1)[0]}/*`)
