import { createMiddleware } from 'hono/factory'

/**
 * Any site may call the API: it takes tokens and no cookies, so that a foreign page gets what its reader's token gives
 * and nothing more. A preflight is answered here.
 */
export const crossOrigin = createMiddleware(async (c, next) => {
  const origin = c.req.header('Origin')
  c.header('X-Content-Type-Options', 'nosniff')
  if (origin) {
    c.header('Access-Control-Allow-Origin', '*')
    // Pages elsewhere may read an answer only where it says so.
    c.header('Cross-Origin-Resource-Policy', 'cross-origin')
    c.header('Access-Control-Expose-Headers', 'ETag, Retry-After, X-Total-Capped')
  }
  // With what packing would add: to add it later means to make the whole answer anew.
  c.header('Vary', 'Accept-Encoding, Origin')
  if (c.req.method !== 'OPTIONS') return next()
  if (origin) {
    c.header('Access-Control-Allow-Methods', 'GET,HEAD,PUT,PATCH,POST,DELETE')
    c.header('Access-Control-Allow-Headers', c.req.header('Access-Control-Request-Headers') ?? '')
  }
  return c.body(null, 204)
})
