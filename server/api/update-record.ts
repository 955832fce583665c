import type { Context } from 'hono'
import { changeRecord } from '#domain/writes.ts'
import { withFiles } from '#records/files/file-work.ts'
import { findRecord } from '#records/get.ts'
import { senderOf } from '../sender-of.ts'
import type { Services } from '../services.ts'
import type { AppEnv } from '../variables.ts'
import { readRequestBody } from './body/read-body.ts'
import { expectedBy, noteVersion, orConflict } from './versions.ts'
import { callerContext, collectionOf, onTheWire } from './wire.ts'

/**
 * `PATCH /api/collections/{name}/records/{id}`, with JSON or a form. Answers 200 and the record; without a body it is
 * saved as it is, and `updated` moves. With `If-Match`, 412 and the record where it is not what the caller has seen.
 */
export const updateOne = (services: Services) => async (c: Context<AppEnv>) => {
  const ctx = callerContext(c, services)
  const collection = collectionOf(c)
  const body = await readRequestBody(c)
  const sender = senderOf(c, services)
  const id = c.req.param('id') ?? ''
  return orConflict(c, ctx, collection, async () => {
    const given = { ...ctx, ...expectedBy(c, collection, id) }
    const changed = await withFiles(given, services.storage, inner =>
      changeRecord(inner, collection, id, body, sender),
    )
    // Operators go on from what they get, so it has what followed from the change too.
    const record =
      ctx.viewer.kind === 'operator' ? ((await findRecord(ctx, collection, id)) ?? changed) : changed
    noteVersion(c, collection, record)
    const [shown] = await onTheWire(c, ctx, collection, [record])
    return c.json(shown)
  })
}
