import type { Context } from 'hono'
import { covers } from '#collections/access.ts'
import { areas } from '#collections/areas.ts'
import { endSession } from '#domain/accounts/sessions.ts'
import { listOperators } from '#domain/operators/manage-operators.ts'
import { keepDeed } from '#records/audit.ts'
import { inTransaction } from '#records/transaction.ts'
import type { Services } from '../../services.ts'
import type { AppEnv } from '../../variables.ts'
import { callerContext } from '../wire.ts'
import { operatorOf } from './operator-of.ts'

/** `GET /api/console/me`: who calls, what its role covers, and whether this is the demo. */
export const me = (services: Services) => async (c: Context<AppEnv>) => {
  const viewer = operatorOf(c)
  const operator = (await listOperators(callerContext(c, services))).find(({ id }) => id === viewer.id)
  return c.json({ operator, areas: areas.filter(area => covers(viewer, area)), mode: services.env.mode })
}

/** `DELETE /api/console/session`: ends the caller's own sign-in. Answers 204. */
export const signOut = (services: Services) => async (c: Context<AppEnv>) => {
  const session = c.get('session')
  const { id } = operatorOf(c)
  if (session) {
    await inTransaction(callerContext(c, services), async ctx => {
      await endSession(ctx, session)
      await keepDeed(ctx, id, { action: 'signOut' })
    })
  }
  return c.body(null, 204)
}
