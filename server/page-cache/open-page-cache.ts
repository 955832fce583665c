import type pg from 'pg'
import type { Env } from '../env.ts'
import { newPageCache, type PageCache } from './page-cache.ts'
import { allWrites, ownWrites } from './writes-bus.ts'

/**
 * The cache of open pages as the settings want it, if they do. With the database's address it hears of what other
 * processes write there.
 */
export function openPageCache(
  { pageCache }: Env,
  address?: pg.ClientConfig,
): { pageCache: PageCache | undefined; close: () => Promise<void> } {
  // In development the page's own scripts change.
  if (!pageCache.bytes || !import.meta.env.PROD) return { pageCache: undefined, close: async () => {} }
  const writes = address ? allWrites(address) : ownWrites()
  return { pageCache: newPageCache({ ...pageCache, writes }), close: writes.close }
}
