import type { Context } from 'hono'
import { columnsByName } from '#collections/define.ts'
import { changeHistory } from '#domain/operators/change-history.ts'
import { operatorsOnlyError } from '#records/errors.ts'
import type { Services } from '../../services.ts'
import type { AppEnv } from '../../variables.ts'
import { callerContext, collectionOf, wholeNumber } from '../wire.ts'
import { operatorOf } from './operator-of.ts'

const [usual, most] = [30, 100]

/** `GET /api/console/history/{collection}/{id}`: who changed what and when, to who may change it. */
export const history = (services: Services) => async (c: Context<AppEnv>) => {
  const collection = collectionOf(c)
  const { update } = collection.rules
  if (update.allows(operatorOf(c), columnsByName(collection)) === false) throw operatorsOnlyError()
  const perPage = wholeNumber(c, 'perPage') ?? usual
  const page = {
    perPage: perPage > 0 ? Math.min(most, perPage) : usual,
    after: c.req.query('after') || undefined,
  }
  return c.json(await changeHistory(callerContext(c, services), collection, c.req.param('id') ?? '', page))
}
