import type { AnyCollection } from '#collections/define.ts'
import type { Ctx } from '#records/context.ts'
import { daySeconds, minuteSeconds } from '#records/durations.ts'
import { type FileRequest, findFile } from '#records/files/find-file.ts'
import { privateUrlSeconds } from '#records/files/storage.ts'
import { loadOrThrow, orNotFound } from './load-or-throw.ts'
import type { RequestContext } from './request-context.ts'

/**
 * A record's picture for a visitor who may see it, by the session's cookie; 404 for all others. If browsers can reach
 * the bucket, it is a redirect to there. A picture's name never gets other content, so browsers may cache it for a day.
 */
export async function pictureResponse(
  page: RequestContext,
  ctx: Ctx,
  collection: AnyCollection,
  fileRequest: FileRequest,
): Promise<Response> {
  const { storage } = page
  const { key, name, size, type, isFallback } = orNotFound(
    await loadOrThrow(page, findFile(ctx, storage, collection, fileRequest)),
  )
  const cacheControl = `private, max-age=${isFallback ? minuteSeconds : daySeconds}`
  const address = await storage.signedUrl?.(key, {
    lifetimeSeconds: privateUrlSeconds,
    type,
    disposition: `inline; filename=${name}`,
    cacheControl,
  })
  if (address)
    return new Response(null, {
      status: 302,
      headers: { Location: address, 'Cache-Control': 'private, no-store' },
    })
  return new Response(await loadOrThrow(page, storage.stream(key)), {
    headers: {
      'Content-Type': type,
      'Content-Length': String(size),
      'Content-Security-Policy': "default-src 'none'; sandbox",
      'Cache-Control': cacheControl,
    },
  })
}
