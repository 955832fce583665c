import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { serveStatic } from '@hono/node-server/serve-static'
import type { Context, MiddlewareHandler } from 'hono'
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
