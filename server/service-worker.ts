import { createMiddleware } from 'hono/factory'

/** Takes the worker's place where it is switched off, and in `npm run dev`: it removes all that was kept, and itself. */
export const unregisterScript = `addEventListener('install', () => skipWaiting())
addEventListener('activate', event => event.waitUntil((async () => {
  for (const name of await caches.keys()) await caches.delete(name)
  indexedDB.deleteDatabase('workbox-expiration')
  await registration.unregister()
})()))
`

/**
 * `GET /sw.js`, the worker that keeps pages for reading without a connection. Browsers ask for it again each time; its own
 * policy lets it fetch what this site serves. Switched off, it is one that unregisters itself.
 */
export const serviceWorker = (isOn: boolean) =>
  createMiddleware(async (c, next) => {
    if (isOn) await next()
    else c.res = c.body(unregisterScript, 200, { 'Content-Type': 'text/javascript; charset=utf-8' })
    c.header('Cache-Control', 'no-cache')
    c.header('Content-Security-Policy', "default-src 'none'; connect-src 'self'")
  })
