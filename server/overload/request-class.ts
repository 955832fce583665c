import type { Context } from 'hono'
import { plainPath } from '#app/messages/paths.ts'
import type { AppEnv } from '../variables.ts'
import type { Work } from './capacity.ts'

/** Whose connections and gate a request uses: those of people, of guests, or of bulk reads. */
export type RequestClass = Exclude<Work, 'realtime' | 'jobs'>

const bulk = /^\/(api\/console\/export|sitemaps|og)\/|^\/(sitemap\.xml|auto\/news\/feed\.xml)$/
/** These prefixes and suffixes belong to members' own pages and forms. */
const memberPaths =
  /^\/(chat|profile|sell|login|logout|members|rent|compare|demo|account-deleted|alerts|quote-check)(\/|\.|$)|\/(inquiry|review|report|on-road-price)(\.data)?$/

export const isReadRequest = ({ req }: Context) => req.method === 'GET' || req.method === 'HEAD'

/** Whether a request reads records by the API. */
export const isRecordRead = (c: Context) => isReadRequest(c) && c.req.path.startsWith('/api/collections/')

export function classifyRequest(c: Context<AppEnv>): RequestClass {
  if (!isReadRequest(c)) return 'people'
  const path = plainPath(c.req.path)
  if (bulk.test(path)) return 'bulk'
  // A valid token makes the request a member's; before the API has checked it, nobody is signed in.
  if (isRecordRead(c)) return c.get('viewer') ? 'people' : 'guests'
  return path.startsWith('/api/') || memberPaths.test(path) ? 'people' : 'guests'
}
