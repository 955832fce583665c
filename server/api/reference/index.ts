import type { Context } from 'hono'
import { contentPolicy } from '#app/render/content-policy.ts'
import { answer, tagged } from '../answer.ts'
import type { Served } from './calls.ts'
import { openApiDocument } from './openapi.ts'
import { referencePage } from './page.ts'

/** The routes that a router has, as `GET /collections/:collection/records`. */
export const servedBy = (routes: readonly { method: string; path: string }[]): Served =>
  new Set(routes.map(({ method, path }) => `${method} ${path}`))

/** `GET /api/openapi.json`: the API for machines. */
export const openApi = (served: () => Served) => (c: Context) => answer(c, openApiDocument(served()))

// The viewer's style sheet holds its icons.
const policy = contentPolicy(referencePage, 'data:')

/** `GET /api/docs`: the API for people. */
export const docs = (c: Context) => {
  c.header('Content-Security-Policy', policy)
  return tagged(c, referencePage, 'text/html; charset=UTF-8')
}
