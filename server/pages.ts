import hindiAssets from 'virtual:hindi-assets'
import * as build from 'virtual:react-router/server-build'
import type { Context } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { createRequestHandler, RouterContextProvider } from 'react-router'
import { knownAddress } from '#app/known-params.ts'
import { language } from '#app/messages/language.ts'
import { contentPolicy } from '#app/render/content-policy.ts'
import { type RequestContext, requestContext } from '#app/request-context.ts'
import { personOf } from './overload/person-of.ts'
import { workOf } from './overload/work-of.ts'
import { etagOf, isKnown, keptPage } from './page-cache/kept-page.ts'
import { answerKept, isRead } from './page-cache/kept-pages.ts'
import type { Made } from './page-cache/page-cache.ts'
import { pageKey } from './page-cache/page-key.ts'
import { wholeBody } from './page-cache/whole-body.ts'
import { pageContext } from './page-context.ts'
import { publicOrigin, publicRequest, publicUrl } from './public-origin.ts'
import type { Services } from './services.ts'
import type { AppEnv } from './variables.ts'

/** Renders what the website has at an address, with what a page is given, in the language of the moment. */
export function renderer() {
  // The same pages below /hi: the router puts that before every address, and browsers get the files with Hindi words.
  const handlers = {
    en: createRequestHandler(build, import.meta.env.MODE),
    hi: createRequestHandler({ ...build, basename: '/hi', assets: hindiAssets }, import.meta.env.MODE),
  }
  return (request: Request, page: RequestContext): Promise<Response> => {
    const context = new RouterContextProvider()
    context.set(requestContext, page)
    return handlers[language()](request, context)
  }
}

/** Answers every address that is no file and no API: the website. Open pages are made once for all who ask meanwhile. */
export function pages(services: Services) {
  const render = renderer()
  const originOf = publicOrigin(services.env.publicUrl)

  async function make(c: Context<AppEnv>, request: Request, origin: string): Promise<Made<Response>> {
    const page = pageContext(c, services, origin)
    const response = await render(request, page)
    const isAsked = !page.isPrivate && !response.headers.has('Cache-Control')
    const isKept = response.ok && page.isWhole
    for (const [name, value] of response.headers) c.header(name, value)
    if (isAsked) c.header('Cache-Control', isKept ? 'no-cache' : 'no-store')
    const isKeptByBrowser = response.headers.get('Cache-Control')?.startsWith('private')
    if (page.isPrivate && !isKeptByBrowser) c.header('Cache-Control', 'private, no-store')

    const isEveryones = isAsked && isKept && response.status === 200 && isRead(c)
    const keep = (body: Buffer<ArrayBuffer>, policy?: string) => {
      const headers = { ...Object.fromEntries(response.headers), 'cache-control': 'no-cache' }
      return keptPage(
        body,
        policy ? { ...headers, 'content-security-policy': policy } : headers,
        page.ctx.reads,
      )
    }
    if (isHtml(response)) {
      const html = Buffer.from(await response.arrayBuffer())
      // Vite's reloading puts styles into the page, which the policy forbids; only `npm run dev` is without it.
      const policy = import.meta.env.PROD ? contentPolicy(html, services.env.pictureOrigin) : undefined
      if (isEveryones) {
        const kept = keep(html, policy)
        return { mine: await answerKept(c, kept, 'fwd=miss'), page: kept }
      }
      c.header('Content-Security-Policy', policy)
      return { mine: shown(c, html, response.status, isAsked && isKept), page: undefined }
    }
    const [body, whole] = isEveryones ? wholeBody(response) : [response.body, undefined]
    const mine = c.newResponse(body, response.status as ContentfulStatusCode)
    // A part may fail on its way.
    return { mine, page: whole?.then(bytes => (bytes && page.isWhole ? keep(bytes) : undefined)) }
  }

  return async (c: Context<AppEnv>): Promise<Response> => {
    const origin = originOf(c.req.raw)
    const { pageCache, gates } = services
    const url = publicUrl(c.req.raw, origin)
    const key = pageCache && isRead(c) ? pageKey(url) : undefined
    // A page is made from what it knows alone: links to it repeat nothing else.
    const known = isRead(c) ? knownAddress(url) : undefined
    // Without the visitor's signal: others may be waiting for what this one has left.
    const request =
      key || known
        ? new Request(known ?? url, { headers: c.req.raw.headers })
        : publicRequest(c.req.raw, origin)
    const render = () => make(c, request, origin)
    const gate = gates?.[workOf(c) === 'pages' ? 'pages' : 'ownPages']
    // What people send waits for nothing.
    const gatedRender = () => (gate && isRead(c) ? gate.through(personOf(c), render) : render())
    if (!pageCache || !key) return (await gatedRender()).mine
    const made = await pageCache.make(key, gatedRender)
    return 'mine' in made ? made.mine : answerKept(c, made.page, 'hit')
  }
}

export const isHtml = ({ headers }: Response) => headers.get('Content-Type')?.startsWith('text/html') ?? false

function shown(c: Context<AppEnv>, html: Buffer<ArrayBuffer>, status: number, hasTag: boolean): Response {
  if (hasTag) {
    const etag = etagOf(html)
    c.header('ETag', `"${etag}"`)
    if (isKnown({ etag }, c.req.header('If-None-Match'))) return c.body(null, 304)
  }
  // The status is whatever the page's loaders chose.
  const chosen = status as ContentfulStatusCode
  return c.req.method === 'HEAD' ? c.body(null, chosen) : c.body(html, chosen)
}
