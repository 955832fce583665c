import * as build from 'virtual:react-router/server-build'
import type { Context } from 'hono'
import { routePath } from 'hono/route'
import { LRUCache } from 'lru-cache'
import { matchPath } from 'react-router'
import { plainPath } from '#app/messages/paths.ts'

/** The full path of every route of the website; the most specific paths come first. */
const patterns = Object.values(build.routes)
  .flatMap(route => (route?.path && route.path !== '*' ? [fullPath(route.path, route.parentId)] : []))
  .sort((a, b) => a.split(':').length - b.split(':').length || b.length - a.length)

const patternCache = new LRUCache<string, string>({ max: 2_000 })

/** The pattern of a page's path, so that metrics have one label per kind of page. */
export function pagePattern(path: string): string {
  const plain = plainPath(path.replace(/\.data$/, ''))
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
