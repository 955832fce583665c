import { createHash } from 'node:crypto'
import * as build from 'virtual:react-router/server-build'
import type { Context } from 'hono'
import { createRequestHandler, RouterContextProvider } from 'react-router'
import { requestContext } from '#app/request-context.ts'
import { requestIdSlot } from '#app/request-id-slot.ts'
import { newContext } from '#records/context.ts'
import { contentPolicy } from './middleware/content-policy/content-policy.ts'
import { publicOrigin, publicRequest } from './public-origin.ts'
import type { Services } from './services.ts'
import type { AppEnv } from './variables.ts'

/** Answers every address that is no file and no API: the website. */
export function pages({ env, db, limits, log }: Services) {
  const handle = createRequestHandler(build, import.meta.env.MODE)
  const originOf = publicOrigin(env.publicUrl)
  return async (c: Context<AppEnv>): Promise<Response> => {
    const origin = originOf(c.req.raw)
    const context = new RouterContextProvider()
    context.set(requestContext, {
      ctx: newContext(db),
      sender: { address: c.get('address'), limits },
      settings: { sellerSiteUrl: env.sellerSiteUrl, origin, isDemo: env.mode === 'demo' },
      log: (level, details, message) => log[level]({ requestId: c.get('requestId'), ...details }, message),
    })
    const response = await handle(publicRequest(c.req.raw, origin), context)
    const isPage = response.headers.get('Content-Type')?.startsWith('text/html') ?? false
    return isPage ? finished(c, response) : withCaching(response)
  }
}

/** A page, whole: its policy from its own scripts, an ETag, and on a failure the id under which the log tells of it. */
async function finished(c: Context<AppEnv>, response: Response): Promise<Response> {
  const rendered = await response.text()
  const html = response.status >= 500 ? rendered.replaceAll(requestIdSlot, c.get('requestId')) : rendered
  const headers = new Headers(response.headers)
  // Vite's reloading puts styles into the page, which the policy forbids; only `npm run dev` is without it.
  if (import.meta.env.PROD) headers.set('Content-Security-Policy', contentPolicy(html))
  if (!headers.has('Cache-Control')) headers.set('Cache-Control', response.ok ? 'no-cache' : 'no-store')
  if (response.ok && headers.get('Cache-Control') === 'no-cache') {
    const etag = `"${createHash('sha256').update(html).digest('base64url').slice(0, 22)}"`
    headers.set('ETag', etag)
    const known = c.req
      .header('If-None-Match')
      ?.split(',')
      .map(tag => tag.trim().replace(/^W\//, ''))
    if (known?.includes(etag)) return new Response(null, { status: 304, headers })
  }
  const body = c.req.method === 'HEAD' ? null : html
  return new Response(body, { status: response.status, headers })
}

function withCaching(response: Response): Response {
  if (response.headers.has('Cache-Control')) return response
  const headers = new Headers(response.headers)
  headers.set('Cache-Control', response.ok ? 'no-cache' : 'no-store')
  return new Response(response.body, { status: response.status, headers })
}
