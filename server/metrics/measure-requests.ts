import * as build from 'virtual:react-router/server-build'
import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import { routePath } from 'hono/route'
import { LRUCache } from 'lru-cache'
import { matchPath } from 'react-router'
import { plainPath, withoutDataSuffix } from '#app/messages/paths.ts'
import type { Services } from '../services.ts'
import { readVisit } from './vitals.ts'

/** Measures every response, except event streams, whose end comes long after the response begins. */
export const measureRequests = ({ metrics }: Pick<Services, 'metrics'>) =>
  createMiddleware(async (c, next) => {
    if (!metrics) return next()
    const started = performance.now()
    await next()
    if (c.req.path !== '/api/realtime')
      metrics.request(c.req.method, routePattern(c), c.res.status, performance.now() - started)
  })

const maxBytes = 1_000

/** `POST /api/vitals`: a browser's measurements of one visit, for the metrics only. The response is always 204. */
export const recordVitals =
  ({ metrics }: Pick<Services, 'metrics'>) =>
  async (c: Context) => {
    const isOurs = (c.req.header('Sec-Fetch-Site') ?? 'same-origin') === 'same-origin'
    const isShort = Number(c.req.header('Content-Length') ?? maxBytes + 1) <= maxBytes
    const visit = metrics && isOurs && isShort ? readVisit(await c.req.text()) : undefined
    if (visit) metrics?.vitals(pagePattern(visit.path), visit.values)
    return c.body(null, 204)
  }

/** The full path of every route of the website; the most specific paths come first. */
const patterns = Object.values(build.routes)
  .flatMap(route => (route?.path && route.path !== '*' ? [fullPath(route.path, route.parentId)] : []))
  .sort((a, b) => a.split(':').length - b.split(':').length || b.length - a.length)

const patternCache = new LRUCache<string, string>({ max: 2_000 })

/** The pattern of a page's path, so that metrics have one label per kind of page. */
export function pagePattern(path: string): string {
  const plain = plainPath(withoutDataSuffix(path))
  const pattern = patternCache.get(plain) ?? matchPattern(plain)
  patternCache.set(plain, pattern)
  return pattern
}

const matchPattern = (path: string) =>
  path === '/' || path === '/_root' ? '/' : (patterns.find(pattern => matchPath(pattern, path)) ?? 'unknown')

/** The pattern of a request's path. */
export function routePattern(c: Context): string {
  const { path } = c.req
  if (path.startsWith('/api/')) return routePath(c, -1)
  const [, first = ''] = /^\/(assets|console|sitemaps|og)\//.exec(path) ?? []
  return first ? `/${first}/*` : pagePattern(path)
}

function fullPath(path: string, parentId: string | undefined): string {
  const parent = parentId ? build.routes[parentId] : undefined
  return parent?.path ? fullPath(`${parent.path}/${path}`, parent.parentId) : `/${path}`
}
