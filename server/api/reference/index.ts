import { createHash } from 'node:crypto'
import type { Context } from 'hono'
import { answer, tagged } from '../answer.ts'
import type { Served } from './calls.ts'
import { openApiDocument } from './openapi.ts'
import { referencePage } from './page.ts'
import { style } from './style.ts'

/** The routes that a router has, as `GET /collections/:collection/records`. */
export const servedBy = (routes: readonly { method: string; path: string }[]): Served =>
  new Set(routes.map(({ method, path }) => `${method} ${path}`))

/** `GET /api/openapi.json`: the API for machines. */
export const openApi = (served: () => Served) => (c: Context) => answer(c, openApiDocument(served()))

/** `GET /api/docs`: the API for people. */
export const docs = (served: () => Served) => (c: Context) => {
  const hash = createHash('sha256').update(style).digest('base64')
  c.header(
    'Content-Security-Policy',
    `default-src 'none'; style-src 'sha256-${hash}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
  )
  return tagged(c, String(referencePage(served(), style)), 'text/html; charset=UTF-8')
}
