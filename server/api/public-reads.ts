import { createMiddleware } from 'hono/factory'
import { isReadRequest } from '../overload/request-class.ts'
import type { AppEnv } from '../variables.ts'

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
