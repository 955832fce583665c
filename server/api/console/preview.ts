import type { Context } from 'hono'
import { publicPath } from '#app/public-path.ts'
import { hasArea } from '#collections/access.ts'
import { notFound, operatorsOnlyError } from '#records/errors.ts'
import { getRecord } from '#records/get.ts'
import { previewLinks } from '../../preview/preview-links.ts'
import { publicOrigin } from '../../public-origin.ts'
import type { Services } from '../../services.ts'
import type { AppEnv } from '../../variables.ts'
import { createCallerContext, requireCollection } from '../wire.ts'
import { requireOperator } from './require-operator.ts'

/** `POST /api/console/preview/{collection}/{id}`: a link that opens the record's page, published or not, for ten minutes. */
export const createPreviewLink = (services: Services) => {
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
