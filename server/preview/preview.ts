import type { Context, MiddlewareHandler } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { previewNote } from '#app/preview-note.ts'
import { publicPath } from '#app/public-path.ts'
import { RenderedPage } from '#app/rendered-page.ts'
import type { Viewer } from '#collections/access.ts'
import { findCollection } from '#collections/registry.ts'
import { findRecord } from '#records/get.ts'
import { signedFileTokens } from '../api/files/file-tokens.ts'
import { contentPolicy } from '../middleware/content-policy/content-policy.ts'
import { pageContext } from '../page-context.ts'
import { renderer } from '../pages.ts'
import { publicOrigin } from '../public-origin.ts'
import type { Services } from '../services.ts'
import type { AppEnv } from '../variables.ts'
import { previewLinks } from './preview-links.ts'

/** Whoever has a link sees what editors see, and has none of their other rights. */
const editor: Viewer = { kind: 'operator', id: '', role: 'editor' }

/**
 * `GET /preview/{collection}/{id}?token=…`: a draft's page as visitors will have it, without scripts, kept by nobody.
 * Where the link does not hold, the site's own "not found".
 */
export function preview(services: Services): MiddlewareHandler<AppEnv> {
  const render = renderer()
  const links = previewLinks(services.env.sessionSecret)
  const tokens = services.fileTokens ?? signedFileTokens(services.env.sessionSecret)
  const originOf = publicOrigin(services.env.publicUrl)
  return async (c, next) => {
    c.header('X-Robots-Tag', 'noindex')
    const { name, id, path } = asked(c)
    const collection = findCollection(name)
    if (!collection || !path || !links.opens(c.req.query('token') ?? '', name, id)) return next()
    const origin = originOf(c.req.raw)
    const page = pageContext(c, services, origin, editor)
    const record: Record<string, unknown> | undefined = await findRecord(page.ctx, collection, id)
    if (!record) return next()
    const url = new URL(c.req.url)
    url.searchParams.delete('token')
    const { headers } = c.req.raw
    const response = await render(new Request(new URL(path + url.search, origin), { headers }), page)
    if (!(response instanceof RenderedPage)) return next()
    const note = previewNote(typeof record.publishedAt === 'string' ? record.publishedAt : null)
    const html = asPreview(response.html.toString(), note, tokens.issue(editor))
    c.header('Cache-Control', 'private, no-store')
    c.header('Referrer-Policy', 'same-origin')
    // Nothing runs: the page is as it is without JavaScript.
    c.header(
      'Content-Security-Policy',
      `${contentPolicy(html)}; sandbox allow-same-origin allow-forms allow-popups`,
    )
    c.header('Content-Type', 'text/html; charset=utf-8')
    return c.body(html, response.status as ContentfulStatusCode)
  }
}

function asked(c: Context) {
  const [name = '', id = ''] = [c.req.param('collection'), c.req.param('id')]
  return { name, id, path: publicPath(name, id) }
}

/** The page without its scripts, under a note, and with pictures that drafts keep from others. */
const asPreview = (html: string, note: string, fileToken: string) =>
  html
    .replace(/<script\b[^>]*>[\s\S]*?<\/script>|<link rel="later"[^>]*>/g, '')
    .replaceAll(
      /\/api\/files\/[^"\s,]+/g,
      url => `${url}${url.includes('?') ? '&amp;' : '?'}token=${fileToken}`,
    )
    .replace(
      /<body[^>]*>/,
      body => `${body}<p role="status" class="bg-accent p-3 text-center text-accent-ink">${note}</p>`,
    )
