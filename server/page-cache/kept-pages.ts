import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import { personOf } from '../overload/person-of.ts'
import { workOf } from '../overload/work-of.ts'
import { publicOrigin, publicUrl } from '../public-origin.ts'
import type { Services } from '../services.ts'
import type { AppEnv } from '../variables.ts'
import { bodyFor, isKnown, type KeptPage } from './kept-page.ts'
import { pageKey } from './page-key.ts'

/** Addresses below which there is no page. */
const noPages = /^\/(api|assets|console|preview)(\/|$)/

export const isRead = (c: Context) => c.req.method === 'GET' || c.req.method === 'HEAD'

/** What a name ends with is a file, unless it is the data of a page. */
const file = /\.(?!data$)[^/.]*$/

/** Whether an open page is asked for, or its data. */
export const isPage = (c: Context<AppEnv>) =>
  isRead(c) && !noPages.test(c.req.path) && workOf(c) === 'pages' && !file.test(c.req.path)

/** By what the page that is asked for is kept. */
export const keptKey = (c: Context, originOf: (request: Request) => string) =>
  pageKey(publicUrl(c.req.raw, originOf(c.req.raw)))

/**
 * Answers with the page that is kept for an address, before anything else is asked. While no page can be made, who walks to
 * another than those under way is sent away here; who asks for a document was before (`sent-away.ts`).
 */
export function keptPages({ pageCache, gates, env }: Pick<Services, 'pageCache' | 'gates' | 'env'>) {
  const originOf = publicOrigin(env.publicUrl)
  return createMiddleware<AppEnv>(async (c, next) => {
    if (!isRead(c) || noPages.test(c.req.path)) return next()
    const key = pageCache && keptKey(c, originOf)
    const page = key && pageCache.get(key)
    if (page) return answerKept(c, page, 'hit')
    const isAtHand = key && pageCache.isAtHand(key)
    if (gates && !isAtHand && isPage(c)) gates.pages.atTheDoor(personOf(c))
    return next()
  })
}

/** A page that everyone may have, or 304 for who has it already. Where it comes from is in RFC 9211's words. */
export async function answerKept(c: Context<AppEnv>, page: KeptPage, from: 'hit' | 'fwd=miss') {
  const { body, encoding } = await bodyFor(page, c.req.header('Accept-Encoding'))
  for (const [name, value] of Object.entries(page.headers)) c.header(name, value)
  c.header('ETag', encoding ? `W/"${page.etag}"` : `"${page.etag}"`)
  c.header('Vary', 'Accept-Encoding')
  c.header('Cache-Status', `sawari; ${from}`)
  if (from === 'hit') c.header('Age', String(Math.floor((performance.now() - page.madeAt) / 1000)))
  if (isKnown(page, c.req.header('If-None-Match'))) return c.body(null, 304)
  if (encoding) c.header('Content-Encoding', encoding)
  return c.req.method === 'HEAD' ? c.body(null) : c.body(body)
}
