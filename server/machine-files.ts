import { type Context, Hono } from 'hono'
import { feed } from '#app/machines/feed.ts'
import { ogPicture } from '#app/machines/og/picture.ts'
import { robots } from '#app/machines/robots.ts'
import { securityTxt } from '#app/machines/security-txt.ts'
import { sitemapIndex } from '#app/machines/sitemap-index.ts'
import { sitemapPart } from '#app/machines/sitemap-part.ts'
import { webManifest } from '#app/machines/web-manifest.ts'
import type { RequestContext } from '#app/request-context.ts'
import { pageContext } from './page-context.ts'
import { publicOrigin } from './public-origin.ts'
import type { Services } from './services.ts'
import type { AppEnv } from './variables.ts'

/** What search engines, feed readers and social networks fetch: no pages, and so none of the routes that browsers know. */
export function machineFiles(services: Services) {
  const originOf = publicOrigin(services.env.publicUrl)
  const answer = async (c: Context<AppEnv>, make: (page: RequestContext) => Response | Promise<Response>) => {
    try {
      const { body, headers } = await make(pageContext(c, services, originOf(c.req.raw)))
      for (const [name, value] of headers) c.header(name, value)
      return body ? c.body(body) : c.body(null)
    } catch (error) {
      const init = refusal(error)
      if (!init) throw error
      return new Response(null, init)
    }
  }
  return new Hono<AppEnv>()
    .get('/robots.txt', c => answer(c, robots))
    .get('/.well-known/security.txt', c => answer(c, securityTxt))
    .get('/manifest.webmanifest', c => answer(c, webManifest))
    .get('/sitemap.xml', c => answer(c, sitemapIndex))
    .get('/sitemaps/:file', c => answer(c, page => sitemapPart(page, c.req.param('file'))))
    .get('/auto/news/feed.xml', c => answer(c, feed))
    .get('/og/:kind/:file', c => answer(c, page => ogPicture(page, c.req.param('kind'), c.req.param('file'))))
}

/** The status that the website's code throws where something is not there, or cannot be read just now. */
function refusal(error: unknown): ResponseInit | undefined {
  const isData = typeof error === 'object' && error !== null && 'init' in error
  // `data()` of React Router keeps what it was given as `init`.
  return isData ? ((error as { init: ResponseInit | null }).init ?? undefined) : undefined
}
