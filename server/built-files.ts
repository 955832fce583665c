import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { serveStatic } from '@hono/node-server/serve-static'
import type { Context, MiddlewareHandler } from 'hono'
import { createMiddleware } from 'hono/factory'
import { projectRoot } from '#database/project-root.ts'

/** Serves the files of a build folder at the same paths, compressed if a compressed copy exists. */
export function serveBuiltFiles(folder: string): MiddlewareHandler {
  const built = path.join(projectRoot, folder)
  const serve = serveStatic({
    root: path.relative(process.cwd(), built) || '.',
    precompressed: true,
    onFound: setCacheHeaders,
  })
  // The list avoids a look at the disk for every page; files of a later build are not served.
  const names = existsSync(built) ? readdirSync(built, { recursive: true }) : []
  const files = new Set(names.map(name => `/${name}`))
  return (c, next) => (files.has(c.req.path) || assets.test(c.req.path) ? serve(c, next) : next())
}

const assets = /^\/(console\/)?assets\//

/** Built files have a fingerprint in their name, so browsers may cache them forever; others are revalidated. */
function setCacheHeaders(file: string, c: Context) {
  c.header(
    'Cache-Control',
    /\/assets\//.test(file) ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
  )
}

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
