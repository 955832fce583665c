import type { Context } from 'hono'
import { removeRecord } from '#domain/writes.ts'
import { withFiles } from '#records/files/file-work.ts'
import type { Services } from '../services.ts'
import type { AppEnv } from '../variables.ts'
import { expectedBy, orConflict } from './versions.ts'
import { callerContext, collectionOf } from './wire.ts'

/** `DELETE /api/collections/{name}/records/{id}`. Answers 204; a body is not looked at, `If-Match` as by `PATCH`. */
export const deleteOne = (services: Services) => async (c: Context<AppEnv>) => {
  const ctx = callerContext(c, services)
  const collection = collectionOf(c)
  const id = c.req.param('id') ?? ''
  return orConflict(c, ctx, collection, async () => {
    const given = { ...ctx, ...expectedBy(c, collection, id) }
    await withFiles(given, services.storage, inner => removeRecord(inner, collection, id))
    return c.body(null, 204)
  })
}
