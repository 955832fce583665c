import { createMiddleware } from 'hono/factory'

/** Headers of every response; HSTS if Sawari is served over https. */
export const fixedHeaders = (isHttps: boolean): Record<string, string> => ({
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
  // no-referrer would make forms without JavaScript fail: their Origin would be null.
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  // The hand-over of a rental shows the camera, after the visitor has allowed it.
  'Permissions-Policy': 'camera=(self), microphone=(), geolocation=(), browsing-topics=()',
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'; base-uri 'none'",
  ...(isHttps && { 'Strict-Transport-Security': 'max-age=63072000; includeSubDomains; preload' }),
})

/** Sets the headers before the response is built, so that it is built once; pages and files replace the policy. */
export function securityHeaders(isHttps: boolean) {
  const fixed = Object.entries(fixedHeaders(isHttps))
  return createMiddleware(async (c, next) => {
    for (const [name, value] of fixed) c.header(name, value)
    await next()
  })
}
