import { createMiddleware } from 'hono/factory'
import type { AppEnv } from '../variables.ts'

/**
 * What a guest reads may be kept as long as it is asked for again each time, which an unchanged answer meets with 304.
 * What is read with a token belongs to its bearer and is kept nowhere. Headers are set before the answer is made, so
 * that it is made once.
 */
export const publicReads = createMiddleware<AppEnv>(async (c, next) => {
  const isGuest = (c.get('viewer')?.kind ?? 'guest') === 'guest' && !c.req.header('Authorization')
  const isRead = c.req.method === 'GET' || c.req.method === 'HEAD'
  const isShared = isGuest && isRead
  c.set('isShared', isShared)
  c.header('Cache-Control', isShared ? 'no-cache' : 'private, no-store')
  await next()
  if (isShared && c.error) c.header('Cache-Control', 'no-store')
})
