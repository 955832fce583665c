import type { Context } from 'hono'
import { handleCreate, handleDelete, handleUpdate } from '#domain/record-handlers.ts'
import { findRecord } from '#records/get.ts'
import { identifySender } from '../identify-sender.ts'
import type { Services } from '../services.ts'
import type { AppEnv } from '../variables.ts'
import { readRequestBody } from './body/read-body.ts'
import { readIfMatch, respondOrConflict, setVersionTag } from './versions.ts'
import { createCallerContext, requireCollection, serializeRecords } from './wire.ts'

/** `POST /api/collections/{name}/records`, with JSON or a form. Responds 200 and the record. */
export const createRecordHandler = (services: Services) => async (c: Context<AppEnv>) => {
  const ctx = createCallerContext(c, services)
  const collection = requireCollection(c)
  const body = await readRequestBody(c)
  const sender = identifySender(c, services)
  const record = await handleCreate(ctx, collection, body, sender)
  const [serialized] = await serializeRecords(c, ctx, collection, [record])
  return c.json(serialized)
}

/**
 * `PATCH /api/collections/{name}/records/{id}`, with JSON or a form. Responds 200 and the record; without a body it is
 * saved unchanged with a new `updated`. With `If-Match`: 412 and the current record if it does not match the caller's
 * version.
 */
export const updateRecordHandler = (services: Services) => async (c: Context<AppEnv>) => {
  const ctx = createCallerContext(c, services)
  const collection = requireCollection(c)
  const body = await readRequestBody(c)
  const sender = identifySender(c, services)
  const id = c.req.param('id') ?? ''
  return respondOrConflict(c, ctx, collection, async () => {
    const writeCtx = { ...ctx, ...readIfMatch(c, collection, id) }
    const changed = await handleUpdate(writeCtx, collection, id, body, sender)
    // Operators continue with the record in the response, so it includes derived changes too.
    const record =
      ctx.viewer.kind === 'operator' ? ((await findRecord(ctx, collection, id)) ?? changed) : changed
    setVersionTag(c, collection, record)
    const [serialized] = await serializeRecords(c, ctx, collection, [record])
    return c.json(serialized)
  })
}

/** `DELETE /api/collections/{name}/records/{id}`. Responds 204; ignores a body; `If-Match` works as for `PATCH`. */
export const deleteRecordHandler = (services: Services) => async (c: Context<AppEnv>) => {
  const ctx = createCallerContext(c, services)
  const collection = requireCollection(c)
  const id = c.req.param('id') ?? ''
  return respondOrConflict(c, ctx, collection, async () => {
    const writeCtx = { ...ctx, ...readIfMatch(c, collection, id) }
    await handleDelete(writeCtx, collection, id)
    return c.body(null, 204)
  })
}
