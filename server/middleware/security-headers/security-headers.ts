import { createMiddleware } from 'hono/factory'

/** Headers that every answer carries; HSTS where Sawari is served over https. Pages bring a content policy of their own. */
export const securityHeaders = (isHttps: boolean) =>
  createMiddleware(async (c, next) => {
    await next()
    const { headers } = c.res
    headers.set('X-Content-Type-Options', 'nosniff')
    headers.set('X-Frame-Options', 'DENY')
    // no-referrer would make forms without JavaScript fail: their Origin would be null.
    headers.set('Referrer-Policy', 'strict-origin-when-cross-origin')
    headers.set('Cross-Origin-Opener-Policy', 'same-origin')
    headers.set('Cross-Origin-Resource-Policy', 'same-origin')
    headers.set('Permissions-Policy', 'camera=(), microphone=(), geolocation=(), browsing-topics=()')
    const isPage = headers.get('Content-Type')?.startsWith('text/html')
    if (!isPage && !headers.has('Content-Security-Policy')) {
      headers.set('Content-Security-Policy', "default-src 'none'; frame-ancestors 'none'; base-uri 'none'")
    }
    if (isHttps) headers.set('Strict-Transport-Security', 'max-age=63072000; includeSubDomains; preload')
  })
