import type { Context } from 'hono'
import { plainPath } from '#app/messages/paths.ts'
import type { AppEnv } from '../variables.ts'

/** What a request is for: what people do here and see of their own, open pages, lists for programs, or much at once. */
export type Work = 'people' | 'pages' | 'lists' | 'exports'

const exports = /^\/(api\/console\/export|sitemaps|og)\/|^\/(sitemap\.xml|auto\/news\/feed\.xml)$/
/** Below these, and at these ends, are members' own pages and forms. */
const own =
  /^\/(chat|profile|sell|login|logout|members|rent|compare|demo|account-deleted)(\/|\.|$)|\/(inquiry|review|report|on-road-price)(\.data)?$/

export function workOf(c: Context<AppEnv>): Work {
  const { method } = c.req
  if (method !== 'GET' && method !== 'HEAD') return 'people'
  const path = plainPath(c.req.path)
  if (exports.test(path)) return 'exports'
  // Who has shown a token that holds is no passer-by; before the API knows, nobody is.
  if (path.startsWith('/api/'))
    return path.startsWith('/api/collections/') && !c.get('viewer') ? 'lists' : 'people'
  return own.test(path) ? 'people' : 'pages'
}
