import type { Context } from 'hono'
import { readHidden } from '#domain/desk/hidden.ts'
import type { Services } from '../../services.ts'
import type { AppEnv } from '../../variables.ts'
import { callerContext } from '../wire.ts'
import { operatorOf } from './operator-of.ts'

/** `GET /api/console/hidden`: reviews and messages that are hidden, with who hid them, when and why. */
export const hidden = (services: Services) => async (c: Context<AppEnv>) => {
  operatorOf(c)
  return c.json(await readHidden(callerContext(c, services), c.req.query('after') || undefined))
}
