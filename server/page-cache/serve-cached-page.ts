import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import type { InvalidationBus } from '#records/invalidation-bus.ts'
import type { Env } from '../env.ts'
import { matchesETag } from '../etag.ts'
import { classifyRequest, isReadRequest } from '../overload/request-class.ts'
import { requesterKey } from '../overload/requester-key.ts'
import { publicOrigin, publicUrl } from '../public-origin.ts'
import type { Services } from '../services.ts'
import type { AppEnv } from '../variables.ts'
import { type CachedPage, compressBody } from './cached-page.ts'
import { newPageCache, type PageCache } from './page-cache.ts'
import { pageKey } from './page-key.ts'

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
export function serveCachedPages({ pageCache, gates, env }: Pick<Services, 'pageCache' | 'gates' | 'env'>) {
  const originOf = publicOrigin(env.publicUrl)
  return createMiddleware<AppEnv>(async (c, next) => {
    if (!isReadRequest(c) || nonPagePaths.test(c.req.path)) return next()
    const key = pageCache && requestPageKey(c, originOf)
    const page = key && pageCache.get(key)
    if (page) return sendCachedPage(c, page, 'hit')
    const isAtHand = key && pageCache.isCachedOrPending(key)
    if (gates && !isAtHand && isPageRequest(c)) gates.guests.assertCapacity(requesterKey(c))
    return next()
  })
}

/** A public page, or 304 if the browser has it. The `Cache-Status` header follows RFC 9211. */
export async function sendCachedPage(c: Context<AppEnv>, page: CachedPage, from: 'hit' | 'fwd=miss') {
  const { body, encoding } = await compressBody(page, c.req.header('Accept-Encoding'))
  for (const [name, value] of Object.entries(page.headers)) c.header(name, value)
  c.header('ETag', encoding ? `W/"${page.etag}"` : `"${page.etag}"`)
  c.header('Vary', 'Accept-Encoding')
  c.header('Cache-Status', `sawari; ${from}`)
  if (from === 'hit') c.header('Age', String(Math.floor((performance.now() - page.madeAt) / 1000)))
  if (matchesETag(`"${page.etag}"`, c.req.header('If-None-Match'))) return c.body(null, 304)
  if (encoding) c.header('Content-Encoding', encoding)
  return c.req.method === 'HEAD' ? c.body(null) : c.body(body)
}

/** The cache of public pages, if the settings enable it. */
export const openPageCache = ({ pageCache }: Env, writes: InvalidationBus): PageCache | undefined =>
  // In development the page's own scripts change.
  pageCache.maxBytes && import.meta.env.PROD ? newPageCache({ ...pageCache, writes }) : undefined
