import type { Context } from 'hono'
import { handleUpdate } from '#domain/record-handlers.ts'
import { withFiles } from '#records/files/file-changes.ts'
import { findRecord } from '#records/get.ts'
import { identifySender } from '../identify-sender.ts'
import type { Services } from '../services.ts'
import type { AppEnv } from '../variables.ts'
import { readRequestBody } from './body/read-body.ts'
import { readIfMatch, respondOrConflict, setVersionTag } from './versions.ts'
import { createCallerContext, requireCollection, serializeRecords } from './wire.ts'

/**
 * `PATCH /api/collections/{name}/records/{id}`, with JSON or a form. Answers 200 and the record; without a body it is
 * saved as it is, and `updated` moves. With `If-Match`, 412 and the record where it is not what the caller has seen.
 */
export const updateRecordHandler = (services: Services) => async (c: Context<AppEnv>) => {
  const ctx = createCallerContext(c, services)
  const collection = requireCollection(c)
  const body = await readRequestBody(c)
  const sender = identifySender(c, services)
  const id = c.req.param('id') ?? ''
  return respondOrConflict(c, ctx, collection, async () => {
    const writeCtx = { ...ctx, ...readIfMatch(c, collection, id) }
    const changed = await withFiles(writeCtx, services.storage, inner =>
      handleUpdate(inner, collection, id, body, sender),
    )
    // Operators go on from what they get, so it has what followed from the change too.
    const record =
      ctx.viewer.kind === 'operator' ? ((await findRecord(ctx, collection, id)) ?? changed) : changed
    setVersionTag(c, collection, record)
    const [serialized] = await serializeRecords(c, ctx, collection, [record])
    return c.json(serialized)
  })
}
