import { createMiddleware } from 'hono/factory'
import { unsubscribe } from '#domain/alerts/confirm-search.ts'
import { createPageContext } from './page-context.ts'
import type { Services } from './services.ts'
import type { AppEnv } from './variables.ts'

/**
 * `POST /alerts/unsubscribe?token=…` with `List-Unsubscribe=One-Click`: a mail program ends alerts (RFC 8058). It comes
 * from another site and without cookies; the token of the mail's header is all the proof that it needs. The form of the
 * page of that address comes from our own site and passes on.
 */
export const oneClickUnsubscribe = (services: Services, originOf: (request: Request) => string) =>
  createMiddleware<AppEnv>(async (c, next) => {
    if (c.req.header('Sec-Fetch-Site') === 'same-origin') return next()
    const origin = originOf(c.req.raw)
    if (c.req.header('Origin') === origin) return next()
    const posted = await c.req.parseBody()
    c.header('Cache-Control', 'no-store')
    if (posted['List-Unsubscribe'] !== 'One-Click')
      return c.text('List-Unsubscribe=One-Click is missing.', 400)
    const page = createPageContext(c, services, origin)
    const isDone = await unsubscribe(page.ctx, c.req.query('token') ?? '', page.sender.secret)
    return isDone ? c.text('Unsubscribed.') : c.text('This link is not valid.', 410)
  })
