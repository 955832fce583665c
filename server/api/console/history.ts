import type { Context } from 'hono'
import { columnsByName } from '#collections/define.ts'
import { readChangeHistory } from '#domain/operators/change-history.ts'
import { operatorsOnlyError } from '#records/errors.ts'
import type { Services } from '../../services.ts'
import type { AppEnv } from '../../variables.ts'
import { createCallerContext, integerParam, requireCollection } from '../wire.ts'
import { requireOperator } from './require-operator.ts'

const [defaultPerPage, maxPerPage] = [30, 100]

/** `GET /api/console/history/{collection}/{id}`: who changed what and when, to who may change it. */
export const getHistory = (services: Services) => async (c: Context<AppEnv>) => {
  const collection = requireCollection(c)
  const { update } = collection.rules
  if (update.allows(requireOperator(c), columnsByName(collection)) === false) throw operatorsOnlyError()
  const perPage = integerParam(c, 'perPage') ?? defaultPerPage
  const page = {
    perPage: perPage > 0 ? Math.min(maxPerPage, perPage) : defaultPerPage,
    after: c.req.query('after') || undefined,
  }
  return c.json(
    await readChangeHistory(createCallerContext(c, services), collection, c.req.param('id') ?? '', page),
  )
}
