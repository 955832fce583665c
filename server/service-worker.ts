import { createMiddleware } from 'hono/factory'

/** Replaces the worker when it is switched off, and in `npm run dev`: it deletes all caches, and unregisters itself. */
export const unregisterScript = `addEventListener('install', () => skipWaiting())
addEventListener('activate', event => event.waitUntil((async () => {
  for (const name of await caches.keys()) await caches.delete(name)
  indexedDB.deleteDatabase('workbox-expiration')
  await registration.unregister()
})()))
`

/**
 * `GET /sw.js`, the worker that stores pages for reading offline. Browsers revalidate it each time; its policy lets it
 * fetch only from this site, and pictures that are in a bucket from there. When switched off, it is a worker that
 * unregisters itself.
 */
export const serviceWorker = (isOn: boolean, pictureOrigin = '') =>
  createMiddleware(async (c, next) => {
    if (isOn) await next()
    else c.res = c.body(unregisterScript, 200, { 'Content-Type': 'text/javascript; charset=utf-8' })
    if (pictureOrigin) {
      // Browsers take the new policy only with a script that differs.
      const script = `${await c.res.text()}\n// ${pictureOrigin}\n`
      c.res = new Response(script, c.res)
      c.header('Content-Length', undefined)
    }
    c.header('Cache-Control', 'no-cache')
    c.header('Content-Security-Policy', `default-src 'none'; connect-src 'self' ${pictureOrigin}`.trim())
  })
