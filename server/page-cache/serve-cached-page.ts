import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import { classifyRequest } from '../overload/request-class.ts'
import { requesterKey } from '../overload/requester-key.ts'
import { publicOrigin, publicUrl } from '../public-origin.ts'
import type { Services } from '../services.ts'
import type { AppEnv } from '../variables.ts'
import { type CachedPage, compressBody, matchesETag } from './cached-page.ts'
import { pageKey } from './page-key.ts'

/** Addresses below which there is no page. */
const nonPagePaths = /^\/(api|assets|console|preview)(\/|$)/

export const isReadRequest = (c: Context) => c.req.method === 'GET' || c.req.method === 'HEAD'

/** What a name ends with is a file, unless it is the data of a page. */
const file = /\.(?!data$)[^/.]*$/

/** Whether an open page is asked for, or its data. */
export const isPageRequest = (c: Context<AppEnv>) =>
  isReadRequest(c) &&
  !nonPagePaths.test(c.req.path) &&
  classifyRequest(c) === 'pages' &&
  !file.test(c.req.path)

/** By what the page that is asked for is kept. */
export const requestPageKey = (c: Context, originOf: (request: Request) => string) =>
  pageKey(publicUrl(c.req.raw, originOf(c.req.raw)))

/**
 * Answers with the page that is kept for an address, before anything else is asked. While no page can be made, who walks to
 * another than those under way is sent away here; who asks for a document was before (`shed-load.ts`).
 */
export function serveCachedPages({ pageCache, gates, env }: Pick<Services, 'pageCache' | 'gates' | 'env'>) {
  const originOf = publicOrigin(env.publicUrl)
  return createMiddleware<AppEnv>(async (c, next) => {
    if (!isReadRequest(c) || nonPagePaths.test(c.req.path)) return next()
    const key = pageCache && requestPageKey(c, originOf)
    const page = key && pageCache.get(key)
    if (page) return sendCachedPage(c, page, 'hit')
    const isAtHand = key && pageCache.isCachedOrPending(key)
    if (gates && !isAtHand && isPageRequest(c)) gates.pages.assertCapacity(requesterKey(c))
    return next()
  })
}

/** A page that everyone may have, or 304 for who has it already. Where it comes from is in RFC 9211's words. */
export async function sendCachedPage(c: Context<AppEnv>, page: CachedPage, from: 'hit' | 'fwd=miss') {
  const { body, encoding } = await compressBody(page, c.req.header('Accept-Encoding'))
  for (const [name, value] of Object.entries(page.headers)) c.header(name, value)
  c.header('ETag', encoding ? `W/"${page.etag}"` : `"${page.etag}"`)
  c.header('Vary', 'Accept-Encoding')
  c.header('Cache-Status', `sawari; ${from}`)
  if (from === 'hit') c.header('Age', String(Math.floor((performance.now() - page.madeAt) / 1000)))
  if (matchesETag(page, c.req.header('If-None-Match'))) return c.body(null, 304)
  if (encoding) c.header('Content-Encoding', encoding)
  return c.req.method === 'HEAD' ? c.body(null) : c.body(body)
}
