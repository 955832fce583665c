import { ExpirationPlugin } from 'workbox-expiration'
import { CacheFirst } from 'workbox-strategies'
import { mayKeepPicture } from '../may-keep.ts'
import { shelves } from './shelves.ts'

const bounds = new ExpirationPlugin({
  maxEntries: 240,
  maxAgeSeconds: 30 * 24 * 60 * 60,
  purgeOnQuotaError: true,
})

const pictures = new CacheFirst({
  cacheName: shelves.pictures,
  matchOptions: { ignoreVary: true },
  plugins: [
    { cacheWillUpdate: async ({ response }) => (mayKeepPicture(response) ? response : null) },
    bounds,
  ],
})

/** A picture of a record; without a connection the same one in another width will do. */
export async function pictureFor(event: ExtendableEvent, request: Request): Promise<Response> {
  try {
    return await pictures.handle({ event, request })
  } catch {
    const shelf = await caches.open(shelves.pictures)
    return (await shelf.match(request, { ignoreSearch: true, ignoreVary: true })) ?? Response.error()
  }
}

/** Keeps pictures that a page shows, or will. */
export const keepPictures = (event: ExtendableEvent, addresses: readonly string[]) =>
  Promise.allSettled(
    addresses.flatMap(address => pictures.handleAll({ event, request: new Request(address) })),
  )

/** Forgets which pictures were seen. */
export const forgetPictures = () => bounds.deleteCacheAndMetadata()
