import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import { findCaller } from '#domain/accounts/sessions.ts'
import { newContext } from '#records/context.ts'
import type { Services } from '#server/services.ts'
import type { AppEnv } from '#server/variables.ts'

/** The token of `Authorization`, bare or behind `Bearer`. */
export const readBearer = (c: Context) =>
  c.req
    .header('Authorization')
    ?.replace(/^Bearer\s+/i, '')
    .trim()

/**
 * Sets the viewer from the token. An invalid token is no error: its bearer is a guest. Responses to a bearer must not
 * be cached. In live mode an operator without a second factor is a guest too, whatever the token's origin.
 */
export const authenticate = ({ db, env }: Pick<Services, 'db' | 'env'>) =>
  createMiddleware<AppEnv>(async (c, next) => {
    const token = readBearer(c)
    const caller = token && (await findCaller(newContext(db), token, env.sessionSecret))
    const lacksFactor =
      env.mode === 'live' && caller && caller.session.kind === 'operator' && !caller.hasSecondFactor
    if (caller && !lacksFactor) {
      c.set('viewer', caller.viewer)
      c.set('session', caller.session)
      c.header('Cache-Control', 'private, no-store')
    }
    await next()
  })
