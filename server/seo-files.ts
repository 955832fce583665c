import { type Context, Hono } from 'hono'
import type { RequestContext } from '#app/request-context.ts'
import { feed } from '#app/seo/feed.ts'
import { ogImage } from '#app/seo/og/og-image.ts'
import { sitemapIndex, sitemapPart } from '#app/seo/sitemaps.ts'
import { robots, securityTxt } from '#app/seo/text-files.ts'
import { webManifest } from '#app/seo/web-manifest.ts'
import type { Database } from '#database/connect.ts'
import { selectBulkReader } from './overload/pools.ts'
import { createPageContext } from './page-context.ts'
import { publicOrigin } from './public-origin.ts'
import type { Services } from './services.ts'
import type { AppEnv } from './variables.ts'

/**
 * Files for search engines, feed readers and social networks; they are no pages, so the browser's routes do not contain
 * them.
 */
export function seoFiles(services: Services) {
  const originOf = publicOrigin(services.env.publicUrl)
  type MakeFile = (page: RequestContext) => Response | Promise<Response>
  const respond = async (c: Context<AppEnv>, make: MakeFile, readDb?: Database) => {
    try {
      const page = createPageContext(c, services, originOf(c.req.raw), readDb && { readDb })
      const { body, headers } = await make(page)
      for (const [name, value] of headers) c.header(name, value)
      return body ? c.body(body) : c.body(null)
    } catch (error) {
      const init = readResponseInit(error)
      if (!init) throw error
      return new Response(null, init)
    }
  }
  const respondInBulk = async (c: Context<AppEnv>, make: MakeFile) =>
    respond(c, make, await selectBulkReader(c, services))
  return new Hono<AppEnv>()
    .get('/robots.txt', c => respond(c, robots))
    .get('/.well-known/security.txt', c => respond(c, securityTxt))
    .get('/manifest.webmanifest', c => respond(c, webManifest))
    .get('/sitemap.xml', c => respondInBulk(c, sitemapIndex))
    .get('/sitemaps/:file', c => respondInBulk(c, page => sitemapPart(page, c.req.param('file'))))
    .get('/auto/news/feed.xml', c => respondInBulk(c, feed))
    .get('/og/:kind/:file', c => respond(c, page => ogImage(page, c.req.param('kind'), c.req.param('file'))))
}

/** The status that the website's code throws for missing data, or data that cannot be read right now. */
function readResponseInit(error: unknown): ResponseInit | undefined {
  const isData = typeof error === 'object' && error !== null && 'init' in error
  // React Router's `data()` stores its options as `init`.
  return isData ? ((error as { init: ResponseInit | null }).init ?? undefined) : undefined
}
