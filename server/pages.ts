import { hash } from 'node:crypto'
import * as build from 'virtual:react-router/server-build'
import type { Context } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { createRequestHandler, RouterContextProvider } from 'react-router'
import { RenderedPage } from '#app/rendered-page.ts'
import { type RequestContext, requestContext } from '#app/request-context.ts'
import { requestIdSlot } from '#app/request-id-slot.ts'
import { guest } from '#collections/access.ts'
import { newContext } from '#records/context.ts'
import { contentPolicy } from './middleware/content-policy/content-policy.ts'
import { publicOrigin, publicRequest } from './public-origin.ts'
import type { Services } from './services.ts'
import { visitOf } from './session/visit.ts'
import type { AppEnv } from './variables.ts'

/** Answers every address that is no file and no API: the website. */
export function pages(services: Services) {
  const { env, db, limits, log, bus, sms, outbox } = services
  const handle = createRequestHandler(build, import.meta.env.MODE)
  const originOf = publicOrigin(env.publicUrl)
  const { sellerSiteUrl, officer, retention } = env
  return async (c: Context<AppEnv>): Promise<Response> => {
    const origin = originOf(c.req.raw)
    const context = new RouterContextProvider()
    const page: RequestContext = {
      ctx: newContext(db, guest, bus),
      sender: { address: c.get('address'), limits, sms, secret: env.sessionSecret },
      visit: visitOf(c, origin, services, () => {
        page.isPrivate = true
      }),
      settings: { sellerSiteUrl, officer, retention, origin, isDemo: env.mode === 'demo' },
      outbox: outbox?.messages,
      log: (level, details, message) => log[level]({ requestId: c.get('requestId'), ...details }, message),
      isWalk: c.req.path.endsWith('.data'),
      isWhole: true,
      isPrivate: false,
    }
    context.set(requestContext, page)
    const response = await handle(publicRequest(c.req.raw, origin), context)
    const isAsked = !page.isPrivate && !response.headers.has('Cache-Control')
    for (const [name, value] of response.headers) c.header(name, value)
    const isKept = response.ok && page.isWhole
    if (isAsked) c.header('Cache-Control', isKept ? 'no-cache' : 'no-store')
    if (page.isPrivate) c.header('Cache-Control', 'private, no-store')
    if (!(response instanceof RenderedPage))
      return c.newResponse(response.body, response.status as ContentfulStatusCode)
    return finished(c, response, isAsked && isKept)
  }
}

/** A page, whole: its policy from its own scripts, an ETag, and on a failure the id under which the log tells of it. */
function finished(c: Context<AppEnv>, { status, html: rendered }: RenderedPage, hasTag: boolean): Response {
  const html = status >= 500 ? named(rendered, c.get('requestId')) : rendered
  // Vite's reloading puts styles into the page, which the policy forbids; only `npm run dev` is without it.
  c.header('Content-Security-Policy', import.meta.env.PROD ? contentPolicy(html) : undefined)
  if (hasTag) {
    const etag = `"${hash('sha256', html, 'base64url').slice(0, 22)}"`
    c.header('ETag', etag)
    const known = c.req
      .header('If-None-Match')
      ?.split(',')
      .map(tag => tag.trim().replace(/^W\//, ''))
    if (known?.includes(etag)) return c.body(null, 304)
  }
  // The status is whatever the page's loaders chose.
  const chosen = status as ContentfulStatusCode
  return c.req.method === 'HEAD' ? c.body(null, chosen) : c.body(html, chosen)
}

const named = (html: Buffer, requestId: string) =>
  Buffer.from(html.toString().replaceAll(requestIdSlot, requestId))
