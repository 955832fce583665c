import type pg from 'pg'
import { beforeAll, expect, vi } from 'vitest'
import type { Database } from '#database/connect.ts'
import type { PageCache } from '#server/page-cache/page-cache.ts'
import { builtApp } from './app.ts'

/** The built site with its page cache, which receives the sources' writes, and two ways to read pages. */
export async function openCachedApp(db: Database, pool: pg.Pool) {
  let pages: PageCache | undefined
  const app = await builtApp(db, { PAGE_CACHE_MB: '32' }, undefined, {
    address: pool.options,
    onPageCache: opened => {
      pages = opened
    },
  })
  beforeAll(() => vi.waitFor(() => expect(pages?.isComplete()).toBe(true)))

  const read = async (path: string, headers: Record<string, string> = {}) => {
    const answer = await app.request(path, { headers })
    const status = answer.headers.get('Cache-Status')
    return { answer, isHit: status === 'sawari; hit', isOpen: status !== null, html: await answer.text() }
  }
  /** Reads a page until it is cached. */
  const waitUntilCached = async (path: string) => {
    await vi.waitFor(async () => expect((await read(path)).isHit).toBe(true))
  }
  return { app, read, kept: waitUntilCached }
}
