import type { Context } from 'hono'
import { plainPath } from '#app/messages/paths.ts'
import type { AppEnv } from '../variables.ts'

/**
 * The class of a request: members' own pages and forms, public pages, lists of API clients, requests of members and
 * operators, or exports.
 */
export type RequestClass = 'people' | 'pages' | 'lists' | 'signedIn' | 'exports'

const exports = /^\/(api\/console\/export|sitemaps|og)\/|^\/(sitemap\.xml|auto\/news\/feed\.xml)$/
/** These prefixes and suffixes belong to members' own pages and forms. */
const memberPaths =
  /^\/(chat|profile|sell|login|logout|members|rent|compare|demo|account-deleted|alerts|quote-check)(\/|\.|$)|\/(inquiry|review|report|on-road-price)(\.data)?$/

export const isReadRequest = ({ req }: Context) => req.method === 'GET' || req.method === 'HEAD'

export function classifyRequest(c: Context<AppEnv>): RequestClass {
  if (!isReadRequest(c)) return 'people'
  const path = plainPath(c.req.path)
  if (exports.test(path)) return 'exports'
  if (path.startsWith('/api/')) {
    if (!path.startsWith('/api/collections/')) return 'people'
    // A valid token makes the request a signed-in one; before the API has checked it, nobody is signed in.
    return c.get('viewer') ? 'signedIn' : 'lists'
  }
  return memberPaths.test(path) ? 'people' : 'pages'
}
