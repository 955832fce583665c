import type { Context } from 'hono'
import { contentPolicy } from '#app/render/content-policy.ts'
import { sendJson, sendTagged } from '../json-response.ts'
import type { ServedRoutes } from './calls.ts'
import { openApiDocument } from './openapi.ts'
import { referencePage } from './page.ts'

/** A router's routes, as `GET /collections/:collection/records`. */
export const listServedRoutes = (routes: readonly { method: string; path: string }[]): ServedRoutes =>
  new Set(routes.map(({ method, path }) => `${method} ${path}`))

/** `GET /api/openapi.json`: the machine-readable reference. */
export const getOpenApi = (served: () => ServedRoutes) => (c: Context) =>
  sendJson(c, openApiDocument(served()))

// The viewer's style sheet contains its icons as data URLs.
const policy = contentPolicy(referencePage, 'data:')

/** `GET /api/docs`: the human-readable reference. */
export const getDocs = (c: Context) => {
  c.header('Content-Security-Policy', policy)
  return sendTagged(c, referencePage, { 'content-type': 'text/html; charset=UTF-8' })
}
