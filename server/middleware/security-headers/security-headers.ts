import { createMiddleware } from 'hono/factory'

/**
 * Headers that every answer carries; HSTS where Sawari is served over https. They are set before the answer is made,
 * so that it is made once; pages and files replace the policy by their own.
 */
export const securityHeaders = (isHttps: boolean) =>
  createMiddleware(async (c, next) => {
    c.header('X-Content-Type-Options', 'nosniff')
    c.header('X-Frame-Options', 'DENY')
    // no-referrer would make forms without JavaScript fail: their Origin would be null.
    c.header('Referrer-Policy', 'strict-origin-when-cross-origin')
    c.header('Cross-Origin-Opener-Policy', 'same-origin')
    c.header('Cross-Origin-Resource-Policy', 'same-origin')
    c.header('Permissions-Policy', 'camera=(), microphone=(), geolocation=(), browsing-topics=()')
    c.header('Content-Security-Policy', "default-src 'none'; frame-ancestors 'none'; base-uri 'none'")
    if (isHttps) c.header('Strict-Transport-Security', 'max-age=63072000; includeSubDomains; preload')
    await next()
  })
