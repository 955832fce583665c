import { createMiddleware } from 'hono/factory'
import { badRequest, notFound } from '#records/errors.ts'

/** Refuses URLs that contain NUL, which PostgreSQL cannot store: no record has such an id, and no query needs it. */
export const rejectNul = createMiddleware(async (c, next) => {
  const [path = '', ...query] = c.req.url.split('?')
  if (path.includes('%00')) throw notFound()
  if (query.some(part => part.includes('%00'))) throw badRequest()
  await next()
})
