import type { Context } from 'hono'
import { handleDelete } from '#domain/record-handlers.ts'
import { withFiles } from '#records/files/file-changes.ts'
import type { Services } from '../services.ts'
import type { AppEnv } from '../variables.ts'
import { readIfMatch, respondOrConflict } from './versions.ts'
import { createCallerContext, fileWork, requireCollection } from './wire.ts'

/** `DELETE /api/collections/{name}/records/{id}`. Responds 204; ignores a body; `If-Match` works as for `PATCH`. */
export const deleteRecordHandler = (services: Services) => async (c: Context<AppEnv>) => {
  const ctx = createCallerContext(c, services)
  const collection = requireCollection(c)
  const id = c.req.param('id') ?? ''
  return respondOrConflict(c, ctx, collection, async () => {
    const writeCtx = { ...ctx, ...readIfMatch(c, collection, id) }
    await withFiles(writeCtx, fileWork(services), inner => handleDelete(inner, collection, id))
    return c.body(null, 204)
  })
}
