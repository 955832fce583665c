import path from 'node:path'
import { serveStatic } from '@hono/node-server/serve-static'
import type { Context } from 'hono'
import { projectRoot } from '#database/project-root.ts'

/** Serves what a build has put into that folder, at the same path below it; as it was packed, where it was. */
export const builtFiles = (folder: string) =>
  serveStatic({
    root: path.relative(process.cwd(), path.join(projectRoot, folder)) || '.',
    precompressed: true,
    onFound: cacheForever,
  })

/** Built files carry a fingerprint in their name, so they may be kept forever; others are asked for again. */
function cacheForever(file: string, c: Context) {
  c.header(
    'Cache-Control',
    /\/assets\//.test(file) ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
  )
}
