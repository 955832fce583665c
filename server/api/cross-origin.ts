import { createMiddleware } from 'hono/factory'

/**
 * Any site may call the API: it accepts tokens and no cookies, so a foreign page gets no more than its reader's token
 * allows. Responds to preflights here.
 */
export const crossOrigin = createMiddleware(async (c, next) => {
  const origin = c.req.header('Origin')
  c.header('X-Content-Type-Options', 'nosniff')
  if (origin) {
    c.header('Access-Control-Allow-Origin', '*')
    // Cross-origin pages may read a response only with this header.
    c.header('Cross-Origin-Resource-Policy', 'cross-origin')
    c.header('Access-Control-Expose-Headers', 'ETag, Retry-After, X-Total-Capped')
  }
  // Includes the value that compression would add: adding it later would mean building the response twice.
  c.header('Vary', 'Accept-Encoding, Origin')
  if (c.req.method !== 'OPTIONS') return next()
  if (origin) {
    c.header('Access-Control-Allow-Methods', 'GET,HEAD,PUT,PATCH,POST,DELETE')
    c.header('Access-Control-Allow-Headers', c.req.header('Access-Control-Request-Headers') ?? '')
  }
  return c.body(null, 204)
})
