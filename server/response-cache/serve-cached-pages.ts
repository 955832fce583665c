import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import type { InvalidationBus } from '#records/invalidation-bus.ts'
import type { Env } from '../env.ts'
import { classifyRequest, isReadRequest } from '../overload/request-class.ts'
import { requesterKey } from '../overload/requester-key.ts'
import { publicOrigin, publicUrl } from '../public-origin.ts'
import type { Services } from '../services.ts'
import type { AppEnv } from '../variables.ts'
import { pageKey } from './page-key.ts'
import { newResponseCache, type ResponseCache } from './response-cache.ts'
import { sendCachedResponse } from './send-cached-response.ts'

/** Path prefixes without pages. */
const nonPagePaths = /^\/(api|assets|console|preview)(\/|$)/

/** A path with an extension is a file, unless it is the data of a page. */
const file = /\.(?!data$)[^/.]*$/

/** Whether the request is for a public page, or its data. */
export const isPageRequest = (c: Context<AppEnv>) =>
  isReadRequest(c) &&
  !nonPagePaths.test(c.req.path) &&
  classifyRequest(c) === 'guests' &&
  !file.test(c.req.path)

/** The cache key of the requested page. */
export const requestPageKey = (c: Context, originOf: (request: Request) => string) =>
  pageKey(publicUrl(c.req.raw, originOf(c.req.raw)))

/**
 * Serves cached pages before any other work. While no page can be rendered, rejects data requests for pages that are
 * not being rendered; `shed-load.ts` has rejected documents before.
 */
export function serveCachedPages({
  responseCache,
  gates,
  env,
}: Pick<Services, 'responseCache' | 'gates' | 'env'>) {
  const originOf = publicOrigin(env.publicUrl)
  return createMiddleware<AppEnv>(async (c, next) => {
    if (!isReadRequest(c) || nonPagePaths.test(c.req.path)) return next()
    const key = responseCache && requestPageKey(c, originOf)
    const page = key && responseCache.get(key)
    if (page) return sendCachedResponse(c, page, 'hit')
    const isAtHand = key && responseCache.isCachedOrPending(key)
    if (gates && !isAtHand && isPageRequest(c)) gates.guests.assertCapacity(requesterKey(c))
    return next()
  })
}

/** The cache of pages and of guests' reads by the record API, if the settings enable it. */
export const openResponseCache = (
  { responseCache }: Env,
  writes: InvalidationBus,
): ResponseCache | undefined =>
  // In development the page's own scripts change.
  responseCache.maxBytes && import.meta.env.PROD ? newResponseCache({ ...responseCache, writes }) : undefined
