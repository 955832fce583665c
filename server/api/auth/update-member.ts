import type { Context, Next } from 'hono'
import { users } from '#collections/index.ts'
import { updateMember } from '#domain/accounts/change-password.ts'
import type { Services } from '../../services.ts'
import type { AppEnv } from '../../variables.ts'
import { jsonBody } from '../json-body.ts'
import { callerContext, onTheWire } from '../wire.ts'

/** `PATCH /api/collections/users/records/{id}` with JSON; a new password needs `oldPassword` and ends all sessions. */
export const updateOwn = (services: Services) => async (c: Context<AppEnv>, next: Next) => {
  // Files come as form data, which the records' own route reads.
  if (c.req.header('Content-Type')?.startsWith('multipart/')) return next()
  const ctx = callerContext(c, services)
  const sender = { address: c.get('address'), limits: services.limits }
  const record = await updateMember(ctx, c.req.param('id') ?? '', await jsonBody(c), sender)
  const [shown] = await onTheWire(c, ctx, users, [record])
  return c.json(shown)
}
