import hindiAssets from 'virtual:hindi-assets'
import * as build from 'virtual:react-router/server-build'
import type { Context } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { createRequestHandler, RouterContextProvider } from 'react-router'
import { canonicalUrl } from '#app/canonical-url.ts'
import { language } from '#app/messages/language.ts'
import { contentPolicy } from '#app/render/content-policy.ts'
import { type RequestContext, requestContext } from '#app/request-context.ts'
import { cdnHeaders } from './cdn/cdn-headers.ts'
import { computeETag, matchesETag } from './etag.ts'
import { classifyRequest, isReadRequest } from './overload/request-class.ts'
import { requesterKey } from './overload/requester-key.ts'
import { createPageContext } from './page-context.ts'
import { publicOrigin, publicRequest, publicUrl } from './public-origin.ts'
import { createCachedResponse, maxLaggingAgeMs, teeBody } from './response-cache/cached-response.ts'
import { pageKey } from './response-cache/page-key.ts'
import type { MadeResponse } from './response-cache/response-cache.ts'
import { sendCachedResponse } from './response-cache/send-cached-response.ts'
import type { Services } from './services.ts'
import type { AppEnv } from './variables.ts'

/** Renders the website's page at a URL, with its context, in the current language. */
export function createRenderer() {
  // The same pages exist below /hi: the router prefixes every path, and browsers get the files with Hindi texts.
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

/**
 * Serves every path that is no file and no API: the website. Concurrent requests for a public page share one render.
 */
export function pages(services: Services) {
  const render = createRenderer()
  const { cdn } = services.env
  const originOf = publicOrigin(services.env.publicUrl)
  const laggingCdn = cdn && { maxAgeSeconds: Math.min(cdn.maxAgeSeconds, maxLaggingAgeMs / 1000) }

  async function renderPage(
    c: Context<AppEnv>,
    request: Request,
    origin: string,
  ): Promise<MadeResponse<Response>> {
    const page = createPageContext(c, services, origin)
    const response = await render(request, page)
    const isPublic = !page.isPrivate && !response.headers.has('Cache-Control')
    const isCacheable = response.ok && page.isComplete
    for (const [name, value] of response.headers) c.header(name, value)
    if (isPublic) c.header('Cache-Control', isCacheable ? 'no-cache' : 'no-store')
    const isBrowserCacheable = response.headers.get('Cache-Control')?.startsWith('private')
    if (page.isPrivate && !isBrowserCacheable) c.header('Cache-Control', 'private, no-store')

    const isShareable = isPublic && isCacheable && response.status === 200 && isReadRequest(c)
    const toCachedPage = (body: Buffer<ArrayBuffer>, policy?: string) => {
      const headers = {
        ...Object.fromEntries(response.headers),
        'cache-control': 'no-cache',
        vary: 'Accept-Encoding',
        ...cdnHeaders(page.ctx.reads, page.mayLag ? laggingCdn : cdn),
      }
      return createCachedResponse(
        body,
        policy ? { ...headers, 'content-security-policy': policy } : headers,
        { reads: page.ctx.reads, mayLag: page.mayLag },
      )
    }
    if (isHtml(response)) {
      const html = Buffer.from(await response.arrayBuffer())
      // Vite's hot reload adds styles to the page, which the policy forbids; only `npm run dev` runs without the
      // policy.
      const policy = import.meta.env.PROD ? contentPolicy(html, services.env.pictureOrigin) : undefined
      if (isShareable) {
        const cached = toCachedPage(html, policy)
        return { mine: await sendCachedResponse(c, cached, 'fwd=miss'), shared: cached }
      }
      c.header('Content-Security-Policy', policy)
      return { mine: sendHtml(c, html, response.status, isPublic && isCacheable), shared: undefined }
    }
    const [body, copy] = isShareable ? teeBody(response) : [response.body, undefined]
    const mine = c.newResponse(body, toContentStatus(response.status))
    // A deferred part may fail while streaming.
    return {
      mine,
      shared: copy?.then(bytes => (bytes && page.isComplete ? toCachedPage(bytes) : undefined)),
    }
  }

  return async (c: Context<AppEnv>): Promise<Response> => {
    const origin = originOf(c.req.raw)
    const { responseCache, gates } = services
    const url = publicUrl(c.req.raw, origin)
    const key = responseCache && isReadRequest(c) ? pageKey(url) : undefined
    // A cached page must depend on its key alone, so it renders with the canonical URL.
    const known = isReadRequest(c) ? canonicalUrl(url) : undefined
    // Without the visitor's abort signal: other requests may share the render.
    const request =
      key || known
        ? new Request(known ?? url, { headers: c.req.raw.headers })
        : publicRequest(c.req.raw, origin)
    const render = () => renderPage(c, request, origin)
    const gate = gates?.[classifyRequest(c) === 'people' ? 'people' : 'guests']
    // Forms do not wait in the gate.
    const admitAndRender = () => (gate && isReadRequest(c) ? gate.run(requesterKey(c), render) : render())
    if (!responseCache || !key) return (await admitAndRender()).mine
    const result = await responseCache.getOrMake(key, admitAndRender)
    return 'mine' in result ? result.mine : sendCachedResponse(c, result.shared, 'hit')
  }
}

export const isHtml = ({ headers }: Response) => headers.get('Content-Type')?.startsWith('text/html') ?? false

function sendHtml(c: Context<AppEnv>, html: Buffer<ArrayBuffer>, status: number, hasTag: boolean): Response {
  if (hasTag) {
    const etag = computeETag(html)
    c.header('ETag', `"${etag}"`)
    if (matchesETag(`"${etag}"`, c.req.header('If-None-Match'))) return c.body(null, 304)
  }
  const statusCode = toContentStatus(status)
  return c.req.method === 'HEAD' ? c.body(null, statusCode) : c.body(html, statusCode)
}

/** The status that a page's loaders set; such a page has a body. */
export const toContentStatus = (status: number) => status as ContentfulStatusCode
