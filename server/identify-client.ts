import type { Context } from 'hono'
import { guest, type Viewer } from '#collections/access.ts'
import { networkOf } from '#domain/rate-limits/networks.ts'
import type { Client } from '#records/context.ts'
import type { Services } from './services.ts'
import type { AppEnv } from './variables.ts'

/** The client of this request, for queues and the limit of pictures. Operators have no limit of pictures. */
export function identifyClient(
  c: Context<AppEnv>,
  { limits }: Pick<Services, 'limits'>,
  viewer: Viewer = guest,
): Client {
  const isKnown = viewer.kind === 'member' || viewer.kind === 'operator'
  const key = isKnown ? viewer.id : networkOf(c.get('address'))
  return {
    key: isKnown ? `${viewer.kind}/${key}` : key,
    signal: c.req.raw.signal,
    countMegapixels: async count => {
      if (viewer.kind !== 'operator') await limits.take('megapixels', key, count)
    },
  }
}
