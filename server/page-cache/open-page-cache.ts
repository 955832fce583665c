import type { InvalidationBus } from '#records/invalidation-bus.ts'
import type { Env } from '../env.ts'
import { newPageCache, type PageCache } from './page-cache.ts'

/** The cache of public pages, if the settings enable it. */
export const openPageCache = ({ pageCache }: Env, writes: InvalidationBus): PageCache | undefined =>
  // In development the page's own scripts change.
  pageCache.maxBytes && import.meta.env.PROD ? newPageCache({ ...pageCache, writes }) : undefined
