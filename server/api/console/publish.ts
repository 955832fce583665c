import type { Context } from 'hono'
import { wireDate } from '#collections/define.ts'
import { findCollection } from '#collections/registry.ts'
import { isPublishable } from '#domain/publishing/publish-due.ts'
import { publishMany } from '#domain/publishing/publish-many.ts'
import { badRequest, notFound } from '#records/errors.ts'
import { asText } from '#records/field-types/field-type.ts'
import { senderOf } from '../../sender-of.ts'
import type { Services } from '../../services.ts'
import type { AppEnv } from '../../variables.ts'
import { readRequestBody } from '../body/read-body.ts'
import { callerContext } from '../wire.ts'
import { operatorOf } from './operator-of.ts'

const most = 200

/** `POST /api/console/publish { collection, ids, publishedAt, variants? }`: publishes, schedules or takes back many. */
export const publish = (services: Services) => async (c: Context<AppEnv>) => {
  operatorOf(c)
  const { collection: name, ids, publishedAt = 'now', variants } = await readRequestBody(c)
  const collection = findCollection(asText(name))
  if (!collection || !isPublishable(collection)) throw notFound()
  if (!Array.isArray(ids) || !ids.length || ids.length > most) throw badRequest()
  const wish = {
    ids: [...new Set(ids.map(asText))],
    publishedAt:
      publishedAt === 'now' ? wireDate(new Date()) : publishedAt === null ? null : asText(publishedAt),
    withVariants: variants === true,
  }
  const items = await publishMany(callerContext(c, services), collection, wish, senderOf(c, services))
  return c.json({ items })
}
