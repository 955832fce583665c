import { createMiddleware } from 'hono/factory'

const safe = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * Unsafe requests to pages must come from Sawari's own pages: by `Sec-Fetch-Site`, or, in browsers without it, by a
 * matching `Origin`. Others get 403. Does not apply to the API, which accepts bearer tokens and never cookies.
 */
export const sameOrigin = (originOf: (request: Request) => string) =>
  createMiddleware(async (c, next) => {
    if (safe.has(c.req.method)) return next()
    const site = c.req.header('Sec-Fetch-Site')
    const isOurs = site ? site === 'same-origin' : c.req.header('Origin') === originOf(c.req.raw)
    if (!isOurs) return c.text('Request blocked: it came from another site.', 403)
    return next()
  })
