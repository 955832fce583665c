import { createMiddleware } from 'hono/factory'
import { badRequest, notFound } from '#records/errors.ts'
import { isReadRequest } from '../overload/request-class.ts'
import type { Services } from '../services.ts'
import type { AppEnv } from '../variables.ts'
import { requireCollection } from './wire.ts'

/**
 * Any site may call the API: it accepts tokens and no cookies, so a foreign page gets no more than its reader's token
 * allows. Responds to preflights here.
 */
export const crossOrigin = createMiddleware(async (c, next) => {
  const origin = c.req.header('Origin')
  c.header('X-Content-Type-Options', 'nosniff')
  if (origin) {
    c.header('Access-Control-Allow-Origin', '*')
    // Cross-origin pages may read a response only with this header.
    c.header('Cross-Origin-Resource-Policy', 'cross-origin')
    c.header('Access-Control-Expose-Headers', 'ETag, Retry-After, X-Total-Capped')
  }
  // Includes the value that compression would add: adding it later would mean building the response twice.
  c.header('Vary', 'Accept-Encoding, Origin')
  if (c.req.method !== 'OPTIONS') return next()
  if (origin) {
    c.header('Access-Control-Allow-Methods', 'GET,HEAD,PUT,PATCH,POST,DELETE')
    c.header('Access-Control-Allow-Headers', c.req.header('Access-Control-Request-Headers') ?? '')
  }
  return c.body(null, 204)
})

/** Refuses URLs that contain NUL, which PostgreSQL cannot store: no record has such an id, and no query needs it. */
export const rejectNul = createMiddleware(async (c, next) => {
  const [path = '', ...query] = c.req.url.split('?')
  if (path.includes('%00')) throw notFound()
  if (query.some(part => part.includes('%00'))) throw badRequest()
  await next()
})

/**
 * A guest's response may be stored, but must be revalidated each time; an unchanged one gives 304. A response to a
 * token belongs to its bearer and must not be stored. Sets headers before the response is built, so that it is built
 * once.
 */
export const publicReads = createMiddleware<AppEnv>(async (c, next) => {
  const isGuest = (c.get('viewer')?.kind ?? 'guest') === 'guest' && !c.req.header('Authorization')
  const isShared = isGuest && isReadRequest(c)
  c.set('isShared', isShared)
  c.header('Cache-Control', isShared ? 'no-cache' : 'private, no-store')
  await next()
  if (isShared && c.error) c.header('Cache-Control', 'no-store')
})

/**
 * Counts writes over the API: by account for members, by address for guests, and forms a second time, because they
 * contain files to decode. Operators are not counted. 429 comes before the body is read.
 */
export const writeLimit = ({ limits }: Pick<Services, 'limits'>) =>
  createMiddleware<AppEnv>(async (c, next) => {
    requireCollection(c)
    const viewer = c.get('viewer')
    if (viewer?.kind !== 'operator') {
      const key = viewer?.kind === 'member' ? viewer.id : c.get('address')
      await limits.take('write', key)
      const isForm = c.req.header('Content-Type')?.trim().toLowerCase().startsWith('multipart/')
      if (isForm) await limits.take('upload', key)
    }
    await next()
  })
