import { fileUrl } from '#app/format/media.ts'
import { collectionOf } from '#app/vehicle-paths.ts'
import type { CardOfKind } from '#domain/catalogue/cards-by-key.ts'
import { isPublicResponse } from '../cacheable.ts'
import { singleCardUrls, splitCards } from '../split-cards.ts'
import { cacheNames } from './cache-names.ts'
import { withNetworkTimeout } from './network-timeout.ts'
import { cachePictures } from './pictures.ts'

/** Twice what a shortlist holds: what was looked at lies here too. */
const maxCards = 200

/** Cards of a shortlist or of what was viewed last; without a connection as they were last seen. */
export async function handleCards(event: ExtendableEvent, request: Request): Promise<Response> {
  const url = new URL(request.url)
  const response = await withNetworkTimeout(fetch(request), () => cachedCards(url))
  if (isPublicResponse(response)) event.waitUntil(cacheCards(await response.clone().json()))
  return response
}

/** How old kept cards may be before they are fetched anew, in milliseconds. */
const maxAgeMs = 6 * 60 * 60_000

/** Keeps the cards of a shortlist, and their pictures, before anybody asks for them without a connection. */
export async function cacheShortlist(event: ExtendableEvent, address: string) {
  if (await areCardsFresh(new URL(address, location.origin))) return
  const response = await fetch(address)
  if (!isPublicResponse(response)) return
  // What `routes/shortlist/cards.ts` sends.
  const cards = (await response.json()) as CardOfKind[]
  await cacheCards(cards)
  await cachePictures(event, cards.flatMap(pictureOf))
}

/** Forgets whose cards were seen. */
export const clearCards = () => caches.delete(cacheNames.cards)

async function cacheCards(cards: readonly CardOfKind[]) {
  const cache = await caches.open(cacheNames.cards)
  const headers = { 'Content-Type': 'application/json', Date: new Date().toUTCString() }
  for (const [address, body] of splitCards(cards)) await cache.put(address, new Response(body, { headers }))
  // A cache tells its entries in the order in which they were put.
  const all = await cache.keys()
  await Promise.all(all.slice(0, Math.max(0, all.length - maxCards)).map(request => cache.delete(request)))
}

async function areCardsFresh(url: URL): Promise<boolean> {
  const cache = await caches.open(cacheNames.cards)
  const copies = await Promise.all(singleCardUrls(url).map(address => cache.match(address)))
  return copies.every(card => Date.now() - Date.parse(card?.headers.get('Date') ?? '') < maxAgeMs)
}

async function cachedCards(url: URL): Promise<Response | undefined> {
  const cache = await caches.open(cacheNames.cards)
  const copies = await Promise.all(singleCardUrls(url).map(address => cache.match(address)))
  const cards = await Promise.all(copies.map(answer => answer?.json() ?? []))
  return cards.flat().length ? Response.json(cards.flat()) : undefined
}

const pictureOf = ({ kind, vehicle: { id, image } }: CardOfKind) =>
  image ? [`${fileUrl({ collection: collectionOf(kind), id }, image)}?thumb=360x0`] : []
