import type { Context } from 'hono'
import { users } from '#collections/index.ts'
import { blockByNumber } from '#domain/accounts/block-by-number.ts'
import { withCollection } from '#records/with-collection.ts'
import { senderOf } from '../../sender-of.ts'
import type { Services } from '../../services.ts'
import type { AppEnv } from '../../variables.ts'
import { readRequestBody } from '../body/read-body.ts'
import { callerContext } from '../wire.ts'
import { operatorOf } from './operator-of.ts'

/** `POST /api/console/members/block { number, blocked }`: blocks a member, or lets it in again. */
export const blockMember = (services: Services) => async (c: Context<AppEnv>) => {
  operatorOf(c)
  const { number, blocked } = await readRequestBody(c)
  const given = { number: String(number ?? ''), blocked: blocked !== false && blocked !== 'false' }
  const member = await blockByNumber(callerContext(c, services), given, senderOf(c, services))
  return c.json(withCollection(users, member))
}
