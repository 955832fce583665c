import { createHash } from 'node:crypto'
import type { Context } from 'hono'
import { notFound } from '#records/errors.ts'
import { findFile } from '#records/files/find-file.ts'
import type { Services } from '../services.ts'
import type { AppEnv } from '../variables.ts'
import { callerContext, collectionOf } from './wire.ts'

/**
 * `GET /api/files/{collection}/{record}/{name}`, with `?thumb=480x0` for a declared size. Names are never reused, so
 * browsers may keep a file for a month. Who reads AVIF gets thumbnails as such.
 */
export const getFile = (services: Services) => async (c: Context<AppEnv>) => {
  const ctx = callerContext(c, services)
  const file = await findFile(ctx, services.storage, collectionOf(c), {
    record: c.req.param('record') ?? '',
    name: c.req.param('name') ?? '',
    thumb: c.req.query('thumb'),
    format: c.req.header('Accept')?.includes('image/avif') ? 'avif' : 'webp',
  })
  if (!file) throw notFound()
  const etag = `"${createHash('sha256').update(file.bytes).digest('base64url').slice(0, 22)}"`
  c.header('ETag', etag)
  c.header('Vary', 'Accept')
  c.header('Cache-Control', 'public, max-age=2592000, stale-while-revalidate=86400')
  c.header('Content-Security-Policy', "default-src 'none'; sandbox")
  if (c.req.header('If-None-Match') === etag) return c.body(null, 304)
  c.header('Content-Type', file.type)
  c.header('Content-Disposition', `inline; filename=${file.name}`)
  return c.body(Uint8Array.from(file.bytes))
}
