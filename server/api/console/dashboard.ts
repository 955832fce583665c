import type { Context } from 'hono'
import { readSeries, readWaiting } from '#domain/desk/dashboard.ts'
import type { Services } from '../../services.ts'
import type { AppEnv } from '../../variables.ts'
import { callerContext } from '../wire.ts'
import { operatorOf } from './operator-of.ts'

/** `GET /api/console/dashboard`: what waits, and what came in. */
export const dashboard = (services: Services) => async (c: Context<AppEnv>) => {
  operatorOf(c)
  const ctx = callerContext(c, services)
  const [waiting, series] = await Promise.all([readWaiting(ctx), readSeries(ctx)])
  return c.json({ waiting, series })
}
