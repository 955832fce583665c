import type pg from 'pg'
import { beforeAll, expect, vi } from 'vitest'
import type { Database } from '#database/connect.ts'
import type { ListingIndexClient } from '#listing-index/index-client.ts'
import type { ResponseCache } from '#server/response-cache/response-cache.ts'
import { builtApp } from './app.ts'

/** The built site with its response cache, which receives the sources' writes, and two ways to read pages. */
export async function openCachedApp(
  db: Database,
  pool: pg.Pool,
  settings: Record<string, string> = {},
  listingIndex?: ListingIndexClient,
) {
  let pages: ResponseCache | undefined
  const app = await builtApp(db, { PAGE_CACHE_MB: '32', ...settings }, undefined, {
    address: pool.options,
    ...(listingIndex && { listingIndex }),
    onResponseCache: opened => {
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
  return { app, read, waitUntilCached }
}
