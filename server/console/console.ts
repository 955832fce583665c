import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { type Context, Hono } from 'hono'
import { projectRoot } from '#database/project-root.ts'
import { serveBuiltFiles } from '../built-files.ts'
import type { AppEnv } from '../variables.ts'

/**
 * The operator console: its built files, and one HTML page without any data for every path below `/console`; the API
 * serves what operators see.
 */
export const serveConsole = (pictureOrigin = '') =>
  new Hono<AppEnv>()
    .get('/console/assets/*', serveBuiltFiles('build'), c => c.text('Not found', 404))
    .get('/console', sendConsoleHtml(pictureOrigin))
    .get('/console/*', sendConsoleHtml(pictureOrigin))

const sendConsoleHtml = (pictureOrigin: string) => async (c: Context<AppEnv>) => {
  const built = await readFile(path.join(projectRoot, 'build/console/index.html'), 'utf8')
  const nonce = randomBytes(18).toString('base64')
  c.header('Content-Security-Policy', consolePolicy(nonce, pictureOrigin))
  c.header('Cache-Control', 'private, no-store')
  c.header('X-Robots-Tag', 'noindex')
  return c.html(built.replaceAll(/ nonce="[^"]*"/g, ` nonce="${nonce}"`))
}

/** The policy of the site's pages, but scripts may add styles with the nonce, and photos show before their upload. */
const consolePolicy = (nonce: string, pictureOrigin: string) =>
  [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self' 'nonce-${nonce}'`,
    `img-src 'self' blob: ${pictureOrigin}`.trim(),
    "font-src 'self'",
    "connect-src 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
  ].join('; ')
