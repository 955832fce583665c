import type { Context } from 'hono'
import { hasArea } from '#collections/access.ts'
import { areas } from '#collections/areas.ts'
import { endSession } from '#domain/accounts/sessions.ts'
import { listOperators } from '#domain/operators/manage-operators.ts'
import { logAudit } from '#records/audit.ts'
import { inTransaction } from '#records/transaction.ts'
import type { Services } from '../../services.ts'
import type { AppEnv } from '../../variables.ts'
import { createCallerContext } from '../wire.ts'
import { requireOperator } from './require-operator.ts'

/** `GET /api/console/me`: who calls, what its role covers, and whether this is the demo. */
export const getMe = (services: Services) => async (c: Context<AppEnv>) => {
  const viewer = requireOperator(c)
  const operator = (await listOperators(createCallerContext(c, services))).find(({ id }) => id === viewer.id)
  return c.json({ operator, areas: areas.filter(area => hasArea(viewer, area)), mode: services.env.mode })
}

/** `DELETE /api/console/session`: ends the caller's own sign-in. Answers 204. */
export const signOut = (services: Services) => async (c: Context<AppEnv>) => {
  const session = c.get('session')
  const { id } = requireOperator(c)
  if (session) {
    await inTransaction(createCallerContext(c, services), async ctx => {
      await endSession(ctx, session)
      await logAudit(ctx, id, { action: 'signOut' })
    })
  }
  return c.body(null, 204)
}
