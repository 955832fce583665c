import type { Context } from 'hono'
import { handleCreate } from '#domain/record-handlers.ts'
import { withFiles } from '#records/files/file-changes.ts'
import { identifySender } from '../identify-sender.ts'
import type { Services } from '../services.ts'
import type { AppEnv } from '../variables.ts'
import { readRequestBody } from './body/read-body.ts'
import { createCallerContext, fileWork, requireCollection, serializeRecords } from './wire.ts'

/** `POST /api/collections/{name}/records`, with JSON or a form. Responds 200 and the record. */
export const createRecordHandler = (services: Services) => async (c: Context<AppEnv>) => {
  const ctx = createCallerContext(c, services)
  const collection = requireCollection(c)
  const body = await readRequestBody(c)
  const sender = identifySender(c, services)
  const record = await withFiles(ctx, fileWork(services), inner =>
    handleCreate(inner, collection, body, sender),
  )
  const [serialized] = await serializeRecords(c, ctx, collection, [record])
  return c.json(serialized)
}
