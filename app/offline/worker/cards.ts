import { fileUrl } from '#app/format/media.ts'
import { collectionOf } from '#app/vehicle-paths.ts'
import type { CardOfKind } from '#domain/catalogue/cards-by-key.ts'
import { hourMs } from '#records/durations.ts'
import { isPublicResponse } from '../cacheable.ts'
import { singleCardUrls, splitCards } from '../split-cards.ts'
import { cacheNames } from './cache-names.ts'
import { withNetworkTimeout } from './network-timeout.ts'
import { cachePictures } from './pictures.ts'

/** Twice the maximum of a shortlist, because recently viewed vehicles are here too. */
const maxCards = 200

/** Serves the cards of a shortlist or of recently viewed vehicles; offline, the last cached ones. */
export async function handleCards(event: ExtendableEvent, request: Request): Promise<Response> {
  const url = new URL(request.url)
  const response = await withNetworkTimeout(fetch(request), () => cachedCards(url))
  if (isPublicResponse(response)) event.waitUntil(cacheCards(await response.clone().json()))
  return response
}

/** The age at which cached cards are refetched, in milliseconds. */
const maxAgeMs = 6 * hourMs

/** Caches the cards of a shortlist and their pictures for use offline. */
export async function cacheShortlist(event: ExtendableEvent, address: string) {
  if (await areCardsFresh(new URL(address, location.origin))) return
  const response = await fetch(address)
  if (!isPublicResponse(response)) return
  // The format of `routes/shortlist/cards.ts`.
  const cards: CardOfKind[] = await response.json()
  await cacheCards(cards)
  await cachePictures(event, cards.flatMap(pictureOf))
}

/** Deletes all cached cards. */
export const clearCards = () => caches.delete(cacheNames.cards)

async function cacheCards(cards: readonly CardOfKind[]) {
  const cache = await caches.open(cacheNames.cards)
  const headers = { 'Content-Type': 'application/json', Date: new Date().toUTCString() }
  for (const [address, body] of splitCards(cards)) await cache.put(address, new Response(body, { headers }))
  // `cache.keys()` returns entries in insertion order.
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
  const cards = await Promise.all(copies.map(card => card?.json() ?? []))
  return cards.flat().length ? Response.json(cards.flat()) : undefined
}

const pictureOf = ({ kind, vehicle: { id, image } }: CardOfKind) =>
  image ? [`${fileUrl({ collection: collectionOf(kind), id }, image)}?thumb=360x0`] : []
