import type { Context } from 'hono'
import { getRecord } from '#records/get.ts'
import type { Services } from '../services.ts'
import type { AppEnv } from '../variables.ts'
import { answer } from './answer.ts'
import { noteVersion } from './versions.ts'
import { callerContext, collectionOf, onTheWire } from './wire.ts'

/** `GET /api/collections/{name}/records/{id}`: expand, fields. */
export const getOne = (services: Services) => async (c: Context<AppEnv>) => {
  const ctx = callerContext(c, services)
  const collection = collectionOf(c)
  const id = c.req.param('id') ?? ''
  const record = await getRecord(ctx, collection, id)
  noteVersion(c, collection, record)
  const [shown] = await onTheWire(c, ctx, collection, [record])
  return answer(c, shown)
}
