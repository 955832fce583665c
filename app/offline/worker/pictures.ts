import { ExpirationPlugin } from 'workbox-expiration'
import { CacheFirst } from 'workbox-strategies'
import { isCacheablePicture } from '../cacheable.ts'
import { cacheNames } from './cache-names.ts'

const expiration = new ExpirationPlugin({
  maxEntries: 240,
  maxAgeSeconds: 30 * 24 * 60 * 60,
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

/** A picture of a record; without a connection the same one in another width will do. */
export async function handlePicture(event: ExtendableEvent, request: Request): Promise<Response> {
  try {
    return await cacheFirst.handle({ event, request })
  } catch {
    const cache = await caches.open(cacheNames.pictures)
    return (await cache.match(request, { ignoreSearch: true, ignoreVary: true })) ?? Response.error()
  }
}

/** Keeps pictures that a page shows, or will. */
export const cachePictures = (event: ExtendableEvent, addresses: readonly string[]) =>
  Promise.allSettled(
    addresses.flatMap(address => cacheFirst.handleAll({ event, request: new Request(address) })),
  )

/** Forgets which pictures were seen. */
export const clearPictures = () => expiration.deleteCacheAndMetadata()
