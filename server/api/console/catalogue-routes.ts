import { type Context, Hono } from 'hono'
import { defaultNotices } from '#app/notices/default-notices.ts'
import { publicPath } from '#app/public-path.ts'
import { hasArea } from '#collections/access.ts'
import { columnsByName, wireDate } from '#collections/define.ts'
import { findCollection } from '#collections/registry.ts'
import { duplicateVehicle, findKindOfModels } from '#domain/catalogue/duplicate-vehicle.ts'
import { readChangeHistory } from '#domain/operators/change-history.ts'
import { isPublishable } from '#domain/publishing/publish-due.ts'
import { publishMany } from '#domain/publishing/publish-many.ts'
import { badRequest, notFound, operatorsOnlyError } from '#records/errors.ts'
import { asText } from '#records/field-types/field-type.ts'
import { getRecord } from '#records/get.ts'
import { identifySender } from '#server/identify-sender.ts'
import { previewLinks } from '#server/preview/preview-links.ts'
import { publicOrigin } from '#server/public-origin.ts'
import type { Services } from '#server/services.ts'
import type { AppEnv } from '#server/variables.ts'
import { readRequestBody } from '../body/read-body.ts'
import { setVersionTag } from '../versions.ts'
import { createCallerContext, cursorPage, requireCollection, serializeRecords } from '../wire.ts'
import { importRecords } from './import.ts'
import { requireOperator } from './require-operator.ts'

/** The routes for editing the catalogue. */
export const catalogueRoutes = (services: Services) =>
  new Hono<AppEnv>()
    .post('/preview/:collection/:id', createPreviewLink(services))
    .get('/history/:collection/:id', getHistory(services))
    .post('/duplicate/:collection/:id', duplicateModel(services))
    .post('/publish', publishRecords(services))
    .get('/notices', getNoticeTexts)
    .post('/import/:collection', importRecords(services))

/** `GET /api/console/notices`: the default texts of all editable notices. */
const getNoticeTexts = (c: Context<AppEnv>) => {
  requireOperator(c)
  return c.json({ items: defaultNotices() })
}

/** `POST /api/console/duplicate/{collection}/{id} { name? }`: duplicates a model with its variants, as drafts. */
const duplicateModel = (services: Services) => async (c: Context<AppEnv>) => {
  requireOperator(c)
  const collection = requireCollection(c)
  const kind = findKindOfModels(collection)
  if (!kind) throw notFound()
  const { name } = await readRequestBody(c)
  const ctx = createCallerContext(c, services)
  const newName = asText(name).trim() || undefined
  const copy = await duplicateVehicle(ctx, kind, c.req.param('id') ?? '', newName)
  setVersionTag(c, collection, copy)
  const [serialized] = await serializeRecords(c, ctx, collection, [copy])
  return c.json(serialized)
}

/** `GET /api/console/history/{collection}/{id}`: who changed what and when, for operators who may change the record. */
const getHistory = (services: Services) => async (c: Context<AppEnv>) => {
  const collection = requireCollection(c)
  const { update } = collection.rules
  if (update.allows(requireOperator(c), columnsByName(collection)) === false) throw operatorsOnlyError()
  return c.json(
    await readChangeHistory(
      createCallerContext(c, services),
      collection,
      c.req.param('id') ?? '',
      cursorPage(c),
    ),
  )
}

/** `POST /api/console/preview/{collection}/{id}`: a link that opens the record's page, published or not, for ten minutes. */
const createPreviewLink = (services: Services) => {
  const links = previewLinks(services.env.sessionSecret)
  const originOf = publicOrigin(services.env.publicUrl)
  return async (c: Context<AppEnv>) => {
    if (!hasArea(requireOperator(c), 'catalogue')) throw operatorsOnlyError()
    const collection = requireCollection(c)
    const { id } = await getRecord(createCallerContext(c, services), collection, c.req.param('id') ?? '')
    if (!publicPath(collection.name, String(id))) throw notFound()
    const { path, until } = await links.to(collection, String(id))
    return c.json({ url: originOf(c.req.raw) + path, until: until.toISOString().replace('T', ' ') })
  }
}

const maxRecords = 200

/** `POST /api/console/publish { collection, ids, publishedAt, variants? }`: publishes, schedules or unpublishes records. */
const publishRecords = (services: Services) => async (c: Context<AppEnv>) => {
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
