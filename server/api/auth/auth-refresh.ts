import type { Context } from 'hono'
import { renewSession } from '#domain/accounts/sessions.ts'
import { claimsOf } from '#domain/accounts/tokens.ts'
import { RecordError } from '#records/errors.ts'
import { bearerOf } from '../../middleware/caller/caller.ts'
import type { Services } from '../../services.ts'
import type { AppEnv } from '../../variables.ts'
import { callerContext } from '../wire.ts'
import { authAnswer } from './auth-answer.ts'
import { accountKind } from './auth-collection.ts'

/** `POST …/auth-refresh`: the same session with a new token. 401 for guests, 403 with the other collection's token. */
export const authRefresh = (services: Services) => async (c: Context<AppEnv>) => {
  const kind = accountKind(c)
  const session = c.get('session')
  if (!session) throw new RecordError(401, 'The request requires valid record authorization token.')
  if (session.kind !== kind) {
    throw new RecordError(403, 'The authorized record is not allowed to perform this action.')
  }
  const given = bearerOf(c) ?? ''
  // What a page was lent for its own calls runs out.
  if (!claimsOf(given)?.refreshable) return authAnswer(c, services, { account: session, token: given })
  const token = await renewSession(callerContext(c, services), session, services.env.sessionSecret)
  return authAnswer(c, services, { account: session, token })
}
