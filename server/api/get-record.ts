import type { Context } from 'hono'
import { getRecord } from '#records/get.ts'
import type { Services } from '../services.ts'
import type { AppEnv } from '../variables.ts'
import { sendJson } from './json-response.ts'
import { setVersionTag } from './versions.ts'
import { createCallerContext, requireCollection, serializeRecords } from './wire.ts'

/** `GET /api/collections/{name}/records/{id}`: expand, fields. */
export const getRecordHandler = (services: Services) => async (c: Context<AppEnv>) => {
  const ctx = createCallerContext(c, services)
  const collection = requireCollection(c)
  const id = c.req.param('id') ?? ''
  const record = await getRecord(ctx, collection, id)
  setVersionTag(c, collection, record)
  const [serialized] = await serializeRecords(c, ctx, collection, [record])
  return sendJson(c, serialized)
}
