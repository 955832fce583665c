import { etag } from 'hono/etag'
import { createMiddleware } from 'hono/factory'
import type { AppEnv } from '../variables.ts'

const marked = etag()

/**
 * What a guest reads may be kept as long as it is asked for again each time, which an unchanged answer meets with 304.
 * What is read with a token belongs to its bearer and is kept nowhere.
 */
export const publicReads = createMiddleware<AppEnv>(async (c, next) => {
  const isGuest = (c.get('viewer')?.kind ?? 'guest') === 'guest' && !c.req.header('Authorization')
  const isRead = c.req.method === 'GET' || c.req.method === 'HEAD'
  if (!isGuest || !isRead) {
    await next()
    c.header('Cache-Control', 'private, no-store')
    return
  }
  await marked(c, async () => {
    await next()
    c.header('Cache-Control', c.res.ok ? 'no-cache' : 'no-store')
  })
})
