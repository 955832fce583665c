import type { Context } from 'hono'
import { duplicateVehicle, findKindOfModels } from '#domain/catalogue/duplicate-vehicle.ts'
import { notFound } from '#records/errors.ts'
import { asText } from '#records/field-types/field-type.ts'
import { withFiles } from '#records/files/file-changes.ts'
import type { Services } from '../../services.ts'
import type { AppEnv } from '../../variables.ts'
import { readRequestBody } from '../body/read-body.ts'
import { setVersionTag } from '../versions.ts'
import { createCallerContext, requireCollection, serializeRecords } from '../wire.ts'
import { requireOperator } from './require-operator.ts'

/** `POST /api/console/duplicate/{collection}/{id} { name? }`: the model anew, with its variants, as drafts. */
export const duplicateModel = (services: Services) => async (c: Context<AppEnv>) => {
  requireOperator(c)
  const collection = requireCollection(c)
  const kind = findKindOfModels(collection)
  if (!kind) throw notFound()
  const { name } = await readRequestBody(c)
  const ctx = createCallerContext(c, services)
  const copy = await withFiles(ctx, services.storage, inner =>
    duplicateVehicle(inner, kind, c.req.param('id') ?? '', asText(name).trim() || undefined),
  )
  setVersionTag(c, collection, copy)
  const [serialized] = await serializeRecords(c, ctx, collection, [copy])
  return c.json(serialized)
}
