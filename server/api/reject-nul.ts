import { createMiddleware } from 'hono/factory'
import { badRequest, notFound } from '#records/errors.ts'

/** Refuses addresses that hold NUL, which PostgreSQL takes in no text: no record has such an id, no query means it. */
export const rejectNul = createMiddleware(async (c, next) => {
  const [path = '', ...query] = c.req.url.split('?')
  if (path.includes('%00')) throw notFound()
  if (query.some(part => part.includes('%00'))) throw badRequest()
  await next()
})
