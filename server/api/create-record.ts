import type { Context } from 'hono'
import { writeRecord } from '#domain/writes.ts'
import { withFiles } from '#records/files/file-work.ts'
import { senderOf } from '../sender-of.ts'
import type { Services } from '../services.ts'
import type { AppEnv } from '../variables.ts'
import { readRequestBody } from './body/read-body.ts'
import { callerContext, collectionOf, onTheWire } from './wire.ts'

/** `POST /api/collections/{name}/records`, with JSON or a form. Answers 200 and the record. */
export const createOne = (services: Services) => async (c: Context<AppEnv>) => {
  const ctx = callerContext(c, services)
  const collection = collectionOf(c)
  const body = await readRequestBody(c)
  const sender = senderOf(c, services)
  const record = await withFiles(ctx, services.storage, inner => writeRecord(inner, collection, body, sender))
  const [shown] = await onTheWire(c, ctx, collection, [record])
  return c.json(shown)
}
