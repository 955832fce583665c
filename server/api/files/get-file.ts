import { createHash } from 'node:crypto'
import type { Context } from 'hono'
import { guest } from '#collections/access.ts'
import { notFound } from '#records/errors.ts'
import { type FoundFile, findFile } from '#records/files/find-file.ts'
import type { Services } from '../../services.ts'
import type { AppEnv } from '../../variables.ts'
import { callerContext, collectionOf, flag } from '../wire.ts'
import { byteRange } from './byte-range.ts'
import type { FileTokens } from './file-tokens.ts'

/**
 * `GET /api/files/{collection}/{record}/{name}`: `?thumb=480x0` for a declared size, `?download=1`, `?token=` for
 * protected files, `Range`. Names are never reused, so browsers may keep a file for a month. Who reads AVIF gets
 * thumbnails as such.
 */
export const getFile = (services: Services, tokens: FileTokens) => async (c: Context<AppEnv>) => {
  const ctx = callerContext(c, services)
  const file = await findFile(ctx, services.storage, collectionOf(c), {
    record: c.req.param('record') ?? '',
    name: c.req.param('name') ?? '',
    thumb: c.req.query('thumb'),
    format: c.req.header('Accept')?.includes('image/avif') ? 'avif' : 'webp',
    holder: tokens.read(c.req.query('token') ?? '') ?? guest,
  })
  if (!file) throw notFound()
  const etag = `"${createHash('sha256').update(file.bytes).digest('base64url').slice(0, 22)}"`
  const isShared = !file.isProtected && ctx.viewer.kind === 'guest'
  c.header('ETag', etag)
  c.header('Vary', 'Accept', { append: true })
  c.header(
    'Cache-Control',
    isShared ? 'public, max-age=2592000, stale-while-revalidate=86400' : 'private, no-store',
  )
  c.header('Content-Security-Policy', "default-src 'none'; sandbox")
  c.header('X-Content-Type-Options', 'nosniff')
  c.header('Accept-Ranges', 'bytes')
  if (c.req.header('If-None-Match') === etag) return c.body(null, 304)
  const isInline = file.isInline && !flag(c, 'download')
  c.header('Content-Type', file.type)
  c.header('Content-Disposition', `${isInline ? 'inline' : 'attachment'}; filename=${file.name}`)
  return sendBytes(c, file)
}

function sendBytes(c: Context, { bytes }: FoundFile) {
  const range = byteRange(c.req.header('Range'), bytes.byteLength)
  if (!range) return c.body(Uint8Array.from(bytes))
  // Packing a part anew would shift its bytes.
  c.header('Cache-Control', 'no-transform', { append: true })
  if (range === 'outside') {
    c.header('Content-Range', `bytes */${bytes.byteLength}`)
    return c.body(null, 416)
  }
  c.header('Content-Range', `bytes ${range.first}-${range.last}/${bytes.byteLength}`)
  return c.body(Uint8Array.from(bytes.subarray(range.first, range.last + 1)), 206)
}
