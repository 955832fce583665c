import { createMiddleware } from 'hono/factory'

/**
 * Pages of any origin may use the API, without credentials: such a page shows a token that it holds itself, and what
 * a cookie opens it never gets to read. Any OPTIONS is answered here.
 */
export const cors = createMiddleware(async (c, next) => {
  const isForeign = c.req.header('Origin') !== undefined
  c.header('Vary', 'Origin')
  if (isForeign) {
    c.header('Access-Control-Allow-Origin', '*')
    c.header('Cross-Origin-Resource-Policy', 'cross-origin')
  }
  if (c.req.method !== 'OPTIONS') return next()
  if (isForeign) {
    c.header('Access-Control-Allow-Methods', 'GET,HEAD,PUT,PATCH,POST,DELETE')
    const asked = c.req.header('Access-Control-Request-Headers')
    if (asked) c.header('Access-Control-Allow-Headers', asked)
  }
  return c.body(null, 204)
})
