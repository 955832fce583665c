import { createMiddleware } from 'hono/factory'
import type { Services } from '../services.ts'
import type { AppEnv } from '../variables.ts'
import { requireCollection } from './wire.ts'

/**
 * Counts writes over the API: by account for members, by address for guests, and forms a second time, because they
 * contain files to decode. Operators are not counted. 429 comes before the body is read.
 */
export const writeLimit = ({ limits }: Pick<Services, 'limits'>) =>
  createMiddleware<AppEnv>(async (c, next) => {
    requireCollection(c)
    const viewer = c.get('viewer')
    if (viewer?.kind !== 'operator') {
      const key = viewer?.kind === 'member' ? viewer.id : c.get('address')
      await limits.take('write', key)
      const isForm = c.req.header('Content-Type')?.trim().toLowerCase().startsWith('multipart/')
      if (isForm) await limits.take('upload', key)
    }
    await next()
  })
