import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { type Context, Hono } from 'hono'
import { projectRoot } from '#database/project-root.ts'
import { serveBuiltFiles } from '../built-files.ts'
import type { AppEnv } from '../variables.ts'

/**
 * The operator console: its built files, and one HTML for every address below `/console`, which knows nobody; what
 * operators see comes by the API.
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

/** As of the site's pages, but that styles made in the browser show by their nonce, and photos before their upload. */
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
