import type { Context } from 'hono'
import { guest } from '#collections/access.ts'
import { usedVehicles } from '#collections/index.ts'
import { newPreviewViewer } from '#domain/publishing/preview-viewer.ts'
import { findEndedPicture } from '#domain/used-vehicles/ended-listing.ts'
import type { Ctx } from '#records/context.ts'
import { notFound } from '#records/errors.ts'
import { findFile } from '#records/files/find-file.ts'
import { privateUrlSeconds } from '#records/files/storage.ts'
import { matchesETag } from '#server/etag.ts'
import { previewLinks } from '#server/preview/preview-links.ts'
import type { Services } from '#server/services.ts'
import type { AppEnv } from '#server/variables.ts'
import { booleanParam, createCallerContext, requireCollection } from '../wire.ts'
import type { FileTokens } from './file-tokens.ts'
import { sendFile } from './send-file.ts'

/**
 * `GET /api/files/{collection}/{record}/{name}`: `?thumb=480x0` for a declared size, `?download=1`, `?token=` for
 * protected files, `Range`. Names are never reused, so the name is the ETag, and browsers may cache a file for a month.
 * Clients that accept AVIF get thumbnails in AVIF. If browsers can reach the bucket, a `GET` is redirected to a signed URL
 * there; the redirect has no ETag, because a 304 would renew one whose URL has expired.
 */
export const getFile = (services: Services, tokens: FileTokens) => {
  const { storage } = services
  const { signedUrl } = storage
  const holderOf = tokenHolders(tokens, previewLinks(services.env.sessionSecret))
  return async (c: Context<AppEnv>) => {
    const ctx = createCallerContext(c, services)
    const collection = requireCollection(c)
    const fileRequest = {
      record: c.req.param('record') ?? '',
      name: c.req.param('name') ?? '',
      thumb: c.req.query('thumb'),
      format: c.req.header('Accept')?.includes('image/avif') ? ('avif' as const) : ('webp' as const),
      holder: (await holderOf(ctx, c.req.query('token'))) ?? guest,
    }
    const file =
      (await findFile(ctx, storage, collection, fileRequest)) ??
      (collection.name === usedVehicles.name ? await findEndedPicture(ctx, storage, fileRequest) : undefined)
    if (!file) throw notFound()
    const { etag, isProtected, isFallback } = file
    const isInline = file.isInline && !booleanParam(c, 'download')
    const disposition = `${isInline ? 'inline' : 'attachment'}; filename=${file.name}`
    const isShared = !isProtected && ctx.viewer.kind === 'guest'
    const fileCaching = isShared ? publicCaching(isFallback) : privateCaching
    c.header('Vary', 'Accept', { append: true })
    c.header('Cache-Control', fileCaching)
    c.header('Content-Security-Policy', "default-src 'none'; sandbox")
    c.header('X-Content-Type-Options', 'nosniff')
    if (matchesETag(etag, c.req.header('If-None-Match'))) return c.body(null, 304, { ETag: etag })
    // A URL is signed for one method.
    if (signedUrl && c.req.method === 'GET') {
      const lifetimeSeconds = isShared ? publicUrlSeconds : privateUrlSeconds
      const address = await signedUrl(file.key, {
        lifetimeSeconds,
        type: file.type,
        disposition,
        cacheControl: fileCaching,
      })
      if (isShared) c.header('Cache-Control', redirectCaching(isFallback))
      return c.redirect(address, 302)
    }
    c.header('ETag', etag)
    c.header('Accept-Ranges', 'bytes')
    c.header('Content-Type', file.type)
    c.header('Content-Disposition', disposition)
    return sendFile(c, storage, file)
  }
}

/** The viewers for whom a token opens files: its requester, or anyone with a link to the draft that it names. */
const tokenHolders =
  (tokens: FileTokens, links: ReturnType<typeof previewLinks>) =>
  async (ctx: Ctx, token: string | undefined) => {
    if (!token) return undefined
    const previewed = await links.recordOf(token)
    return previewed ? newPreviewViewer(ctx, previewed) : tokens.read(token)
  }

const privateCaching = 'private, no-store'

/** The original that stands in for a size is cached briefly, because the size follows soon. */
const publicCaching = (isFallback: boolean) =>
  isFallback ? 'public, max-age=60' : 'public, max-age=2592000, stale-while-revalidate=86400'

const publicUrlSeconds = 300

/** A minute shorter than the signed URL is valid. */
const redirectCaching = (isFallback: boolean) => `public, max-age=${isFallback ? 60 : publicUrlSeconds - 60}`
