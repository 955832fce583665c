import type { Context } from 'hono'
import { wireDate } from '#collections/define.ts'
import { findCollection } from '#collections/registry.ts'
import { isPublishable } from '#domain/publishing/publish-due.ts'
import { publishMany } from '#domain/publishing/publish-many.ts'
import { badRequest, notFound } from '#records/errors.ts'
import { asText } from '#records/field-types/field-type.ts'
import { identifySender } from '../../identify-sender.ts'
import type { Services } from '../../services.ts'
import type { AppEnv } from '../../variables.ts'
import { readRequestBody } from '../body/read-body.ts'
import { createCallerContext } from '../wire.ts'
import { requireOperator } from './require-operator.ts'

const maxRecords = 200

/** `POST /api/console/publish { collection, ids, publishedAt, variants? }`: publishes, schedules or takes back many. */
export const publishRecords = (services: Services) => async (c: Context<AppEnv>) => {
  requireOperator(c)
  const { collection: name, ids, publishedAt = 'now', variants } = await readRequestBody(c)
  const collection = findCollection(asText(name))
  if (!collection || !isPublishable(collection)) throw notFound()
  if (!Array.isArray(ids) || !ids.length || ids.length > maxRecords) throw badRequest()
  const publication = {
    ids: [...new Set(ids.map(asText))],
    publishedAt:
      publishedAt === 'now' ? wireDate(new Date()) : publishedAt === null ? null : asText(publishedAt),
    withVariants: variants === true,
  }
  const items = await publishMany(
    createCallerContext(c, services),
    collection,
    publication,
    identifySender(c, services),
  )
  return c.json({ items })
}
