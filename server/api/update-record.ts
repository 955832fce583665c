import type { Context } from 'hono'
import { changeRecord } from '#domain/writes.ts'
import { withFiles } from '#records/files/file-work.ts'
import type { Services } from '../services.ts'
import type { AppEnv } from '../variables.ts'
import { readRequestBody } from './body/read-body.ts'
import { callerContext, collectionOf, onTheWire } from './wire.ts'

/**
 * `PATCH /api/collections/{name}/records/{id}`, with JSON or a form. Answers 200 and the record; without a body it is
 * saved as it is, and `updated` moves.
 */
export const updateOne = (services: Services) => async (c: Context<AppEnv>) => {
  const ctx = callerContext(c, services)
  const collection = collectionOf(c)
  const body = await readRequestBody(c)
  const sender = { address: c.get('address'), limits: services.limits }
  const record = await withFiles(ctx, services.storage, inner =>
    changeRecord(inner, collection, c.req.param('id') ?? '', body, sender),
  )
  const [shown] = await onTheWire(c, ctx, collection, [record])
  return c.json(shown)
}
