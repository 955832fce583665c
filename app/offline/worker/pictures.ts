import { ExpirationPlugin } from 'workbox-expiration'
import { CacheFirst } from 'workbox-strategies'
import { daySeconds } from '#records/durations.ts'
import { isCacheablePicture } from '../cacheable.ts'
import { cacheNames } from './cache-names.ts'

const expiration = new ExpirationPlugin({
  maxEntries: 240,
  maxAgeSeconds: 30 * daySeconds,
  purgeOnQuotaError: true,
})

const cacheFirst = new CacheFirst({
  cacheName: cacheNames.pictures,
  matchOptions: { ignoreVary: true },
  plugins: [
    { cacheWillUpdate: async ({ response }) => (isCacheablePicture(response) ? response : null) },
    expiration,
  ],
})

/**
 * The formats that this browser's pages ask for: without them the same address has a larger picture. Unknown until the
 * worker has seen a request or a page has told it.
 */
let accepted: string | null = null

/** Tells the worker that the browser reads AVIF, before the first request of a picture. */
export function acceptAvif() {
  accepted ??= 'image/avif,image/webp,*/*'
}

/** Serves a picture of a record; offline, the same picture in another width if need be. */
export async function handlePicture(event: ExtendableEvent, request: Request): Promise<Response> {
  accepted = request.headers.get('Accept') ?? accepted
  try {
    return await cacheFirst.handle({ event, request })
  } catch {
    const cache = await caches.open(cacheNames.pictures)
    return (await cache.match(request, { ignoreSearch: true, ignoreVary: true })) ?? Response.error()
  }
}

/** Caches pictures that a page shows or will show. */
export const cachePictures = (event: ExtendableEvent, addresses: readonly string[]) =>
  Promise.allSettled(
    addresses.flatMap(address =>
      cacheFirst.handleAll({
        event,
        request: new Request(address, accepted ? { headers: { accept: accepted } } : {}),
      }),
    ),
  )

/** Deletes all cached pictures. */
export const clearPictures = () => expiration.deleteCacheAndMetadata()
