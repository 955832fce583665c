import type { Context } from 'hono'
import { plainPath } from '#app/messages/paths.ts'
import type { AppEnv } from '../variables.ts'

/**
 * What a request is for: what people do here and see of their own, open pages, records for programs, records for members and
 * operators, or much at once.
 */
export type RequestClass = 'people' | 'pages' | 'lists' | 'signedIn' | 'exports'

const exports = /^\/(api\/console\/export|sitemaps|og)\/|^\/(sitemap\.xml|auto\/news\/feed\.xml)$/
/** Below these, and at these ends, are members' own pages and forms. */
const memberPaths =
  /^\/(chat|profile|sell|login|logout|members|rent|compare|demo|account-deleted)(\/|\.|$)|\/(inquiry|review|report|on-road-price)(\.data)?$/

export function classifyRequest(c: Context<AppEnv>): RequestClass {
  const { method } = c.req
  if (method !== 'GET' && method !== 'HEAD') return 'people'
  const path = plainPath(c.req.path)
  if (exports.test(path)) return 'exports'
  if (path.startsWith('/api/')) {
    if (!path.startsWith('/api/collections/')) return 'people'
    // Who has shown a token that holds is no passer-by; before the API knows, nobody is.
    return c.get('viewer') ? 'signedIn' : 'lists'
  }
  return memberPaths.test(path) ? 'people' : 'pages'
}
