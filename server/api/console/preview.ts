import type { Context } from 'hono'
import { publicPath } from '#app/public-path.ts'
import { covers } from '#collections/access.ts'
import { notFound, operatorsOnlyError } from '#records/errors.ts'
import { getRecord } from '#records/get.ts'
import { previewLinks } from '../../preview/preview-links.ts'
import { publicOrigin } from '../../public-origin.ts'
import type { Services } from '../../services.ts'
import type { AppEnv } from '../../variables.ts'
import { callerContext, collectionOf } from '../wire.ts'
import { operatorOf } from './operator-of.ts'

/** `POST /api/console/preview/{collection}/{id}`: a link that opens the record's page, published or not, for ten minutes. */
export const previewLink = (services: Services) => {
  const links = previewLinks(services.env.sessionSecret)
  const originOf = publicOrigin(services.env.publicUrl)
  return async (c: Context<AppEnv>) => {
    if (!covers(operatorOf(c), 'catalogue')) throw operatorsOnlyError()
    const collection = collectionOf(c)
    const { id } = await getRecord(callerContext(c, services), collection, c.req.param('id') ?? '')
    if (!publicPath(collection.name, String(id))) throw notFound()
    const { path, until } = await links.to(collection, String(id))
    return c.json({ url: originOf(c.req.raw) + path, until: until.toISOString().replace('T', ' ') })
  }
}
