import { createMiddleware } from 'hono/factory'
import { languageOf, pathIn, plainPath } from '#app/messages/paths.ts'
import { isReadRequest } from '#server/overload/request-class.ts'

/** Paths that people type, or that other sites link to, and the pages that they mean. */
const aliases: Record<string, string> = {
  '/used': '/used-vehicles',
  '/commercial': '/commercial-vehicles',
  '/rent': '/rent/cars',
  '/auto': '/auto/news',
  '/news': '/auto/news',
  '/blog': '/auto/news',
  '/cars/bybuget': '/cars/byBuget',
  '/cars/bybudget': '/cars/byBuget',
  '/bikes/bybuget': '/bikes/byBuget',
  '/bikes/bybudget': '/bikes/byBuget',
}

/** Names of files and tokens, which are case-sensitive. */
const caseSensitive =
  /^\/(api|assets|members|preview|__manifest)(\/|$)|^\/sell\/[^/]+\/photo\/|^\/deals\/[^/]+\/(file|papers)\/|\.data$/

/** The canonical spelling of a page's path: lower case, without a trailing slash or double slashes. */
function canonicalPath(path: string): string {
  const page = plainPath(path.replace(/^\/hi(?=\/|$)/i, '/hi'))
  if (caseSensitive.test(page)) return path
  const plain = page
    .replace(/\/{2,}/g, '/')
    .replace(/(.)\/$/, '$1')
    .toLowerCase()
  return pathIn(languageOf(path.toLowerCase()), aliases[plain] ?? plain)
}

/** Redirects other spellings of a page's path to the canonical one, permanently. */
export const canonicalAddress = createMiddleware(async (c, next) => {
  if (!isReadRequest(c)) return next()
  const { pathname, search } = new URL(c.req.url)
  const path = canonicalPath(pathname)
  return path === pathname ? next() : c.redirect(path + search, 301)
})
