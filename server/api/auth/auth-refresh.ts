import type { Context } from 'hono'
import { renewSession } from '#domain/accounts/sessions.ts'
import { decodeClaims } from '#domain/accounts/tokens.ts'
import { RecordError } from '#records/errors.ts'
import { readBearer } from '#server/middleware/authenticate.ts'
import type { Services } from '#server/services.ts'
import type { AppEnv } from '#server/variables.ts'
import { createCallerContext } from '../wire.ts'
import { readAccountKind } from './auth-methods.ts'
import { sendAuthResponse } from './auth-response.ts'

/** `POST …/auth-refresh`: the same session with a new token. 401 for guests, 403 with the other collection's token. */
export const authRefresh = (services: Services) => async (c: Context<AppEnv>) => {
  const kind = readAccountKind(c)
  const session = c.get('session')
  if (!session) throw new RecordError(401, 'The request requires valid record authorization token.')
  if (session.kind !== kind) {
    throw new RecordError(403, 'The authorized record is not allowed to perform this action.')
  }
  const bearer = readBearer(c) ?? ''
  // A page's short-lived token cannot be refreshed.
  if (!decodeClaims(bearer)?.refreshable)
    return sendAuthResponse(c, services, { account: session, token: bearer })
  const token = await renewSession(createCallerContext(c, services), session, services.env.sessionSecret)
  return sendAuthResponse(c, services, { account: session, token })
}
