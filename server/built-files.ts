import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { serveStatic } from '@hono/node-server/serve-static'
import type { Context, MiddlewareHandler } from 'hono'
import { projectRoot } from '#database/project-root.ts'

/** Serves what a build has put into that folder, at the same path below it; as it was packed, where it was. */
export function serveBuiltFiles(folder: string): MiddlewareHandler {
  const built = path.join(projectRoot, folder)
  const serve = serveStatic({
    root: path.relative(process.cwd(), built) || '.',
    precompressed: true,
    onFound: setCacheHeaders,
  })
  // Pages, which are no files, are not looked for on the disk; what a later build has put there is.
  const names = existsSync(built) ? readdirSync(built, { recursive: true }) : []
  const files = new Set(names.map(name => `/${name}`))
  return (c, next) => (files.has(c.req.path) || assets.test(c.req.path) ? serve(c, next) : next())
}

const assets = /^\/(console\/)?assets\//

/** Built files carry a fingerprint in their name, so they may be kept forever; others are asked for again. */
function setCacheHeaders(file: string, c: Context) {
  c.header(
    'Cache-Control',
    /\/assets\//.test(file) ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
  )
}
