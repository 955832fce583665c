import type { Context, MiddlewareHandler } from 'hono'
import { previewNote } from '#app/preview-note.ts'
import { publicPath } from '#app/public-path.ts'
import { contentPolicy } from '#app/render/content-policy.ts'
import { stripScripts } from '#app/render/strip-scripts.ts'
import { findCollection } from '#collections/registry.ts'
import { newPreviewViewer } from '#domain/publishing/preview-viewer.ts'
import { systemContext } from '#records/context.ts'
import { findRecord } from '#records/get.ts'
import { createPageContext } from '../page-context.ts'
import { createRenderer, isHtml, toContentStatus } from '../pages.ts'
import { publicOrigin } from '../public-origin.ts'
import type { Services } from '../services.ts'
import type { AppEnv } from '../variables.ts'
import { previewLinks } from './preview-links.ts'

/**
 * `GET /preview/{collection}/{id}?token=…`: a draft's page as visitors will see it, without scripts, and never cached.
 * It shows no other draft. An invalid link gives the site's "not found" page.
 */
export function preview(services: Services): MiddlewareHandler<AppEnv> {
  const render = createRenderer()
  const links = previewLinks(services.env.sessionSecret)
  const originOf = publicOrigin(services.env.publicUrl)
  return async (c, next) => {
    c.header('X-Robots-Tag', 'noindex')
    const { name, id, path } = readTarget(c)
    const collection = findCollection(name)
    const token = c.req.query('token') ?? ''
    const opened = await links.recordOf(token)
    if (!collection || !path || opened?.collection !== name || opened.id !== id) return next()
    const systemCtx = systemContext(services.db)
    const record: Record<string, unknown> | undefined = await findRecord(systemCtx, collection, id)
    if (!record) return next()
    const origin = originOf(c.req.raw)
    const viewer = await newPreviewViewer(systemCtx, opened)
    const page = createPageContext(c, services, origin, { viewer })
    const url = new URL(c.req.url)
    url.searchParams.delete('token')
    const { headers } = c.req.raw
    const response = await render(new Request(new URL(path + url.search, origin), { headers }), page)
    if (!isHtml(response)) return next()
    const note = previewNote(typeof record.publishedAt === 'string' ? record.publishedAt : null)
    const html = toPreviewHtml(await response.text(), note, token)
    c.header('Cache-Control', 'private, no-store')
    c.header('Referrer-Policy', 'same-origin')
    // No script runs: the page looks as it does without JavaScript.
    c.header(
      'Content-Security-Policy',
      `${contentPolicy(html, services.env.pictureOrigin)}; sandbox allow-same-origin allow-forms allow-popups`,
    )
    c.header('Content-Type', 'text/html; charset=utf-8')
    return c.body(html, toContentStatus(response.status))
  }
}

function readTarget(c: Context) {
  const [name = '', id = ''] = [c.req.param('collection'), c.req.param('id')]
  return { name, id, path: publicPath(name, id) }
}

/** The page without its scripts, with a note at the top, and with tokens for the pictures of the draft. */
const toPreviewHtml = (html: string, note: string, fileToken: string) =>
  stripScripts(html)
    .replaceAll(
      /\/api\/files\/[^"\s,]+/g,
      url => `${url}${url.includes('?') ? '&amp;' : '?'}token=${fileToken}`,
    )
    .replace(
      /<body[^>]*>/,
      body => `${body}<p role="status" class="bg-accent p-3 text-center text-accent-ink">${note}</p>`,
    )
