import type { Context } from 'hono'
import { duplicateVehicle, kindOfModels } from '#domain/catalogue/duplicate-vehicle.ts'
import { notFound } from '#records/errors.ts'
import { asText } from '#records/field-types/field-type.ts'
import { withFiles } from '#records/files/file-work.ts'
import type { Services } from '../../services.ts'
import type { AppEnv } from '../../variables.ts'
import { readRequestBody } from '../body/read-body.ts'
import { noteVersion } from '../versions.ts'
import { callerContext, collectionOf, onTheWire } from '../wire.ts'
import { operatorOf } from './operator-of.ts'

/** `POST /api/console/duplicate/{collection}/{id} { name? }`: the model anew, with its variants, as drafts. */
export const duplicate = (services: Services) => async (c: Context<AppEnv>) => {
  operatorOf(c)
  const collection = collectionOf(c)
  const kind = kindOfModels(collection)
  if (!kind) throw notFound()
  const { name } = await readRequestBody(c)
  const ctx = callerContext(c, services)
  const made = await withFiles(ctx, services.storage, inner =>
    duplicateVehicle(inner, kind, c.req.param('id') ?? '', asText(name).trim() || undefined),
  )
  noteVersion(c, collection, made)
  const [shown] = await onTheWire(c, ctx, collection, [made])
  return c.json(shown)
}
