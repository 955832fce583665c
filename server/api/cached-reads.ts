import { createMiddleware } from 'hono/factory'
import type { ResponseSource } from '../response-cache/cached-response.ts'
import { recordKey } from '../response-cache/record-key.ts'
import { sendCachedResponse } from '../response-cache/send-cached-response.ts'
import type { Services } from '../services.ts'
import type { AppEnv } from '../variables.ts'
import { readQuery } from './wire.ts'

/**
 * Serves guests' reads of records that are cached, before any other work, and caches the others. Concurrent requests
 * share one read. Requests with a token or a cookie neither get nor fill the cache.
 */
export const cacheReads = ({ responseCache }: Pick<Services, 'responseCache'>) =>
  createMiddleware<AppEnv>(async (c, next) => {
    const isOpen = c.get('isShared') && !c.req.header('Cookie')
    const key = responseCache && isOpen ? recordKey(c.req.path, readQuery(c)) : undefined
    if (!responseCache || !key) return next()
    const cached = responseCache.get(key)
    if (cached) return sendCachedResponse(c, cached, 'hit')
    const result = await responseCache.getOrMake(key, async () => {
      const source: ResponseSource = { reads: new Set(), mayLag: false }
      c.set('source', source)
      await next()
      // The client may have left, or the database may be busy.
      const hasFailed = c.res.status >= 499
      return { mine: undefined, shared: hasFailed ? undefined : source.response, hasFailed }
    })
    return 'shared' in result ? sendCachedResponse(c, result.shared, 'hit') : undefined
  })
