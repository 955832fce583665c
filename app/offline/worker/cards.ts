import { fileUrl } from '#app/format/media.ts'
import { collectionOf } from '#app/vehicle-paths.ts'
import type { CardOfKind } from '#domain/catalogue/cards-by-key.ts'
import { isForEveryone } from '../may-keep.ts'
import { singleCards, singlesOf } from '../single-cards.ts'
import { withPatience } from './patience.ts'
import { keepPictures } from './pictures.ts'
import { shelves } from './shelves.ts'

/** Twice what a shortlist holds: what was looked at lies here too. */
const most = 200

/** Cards of a shortlist or of what was viewed last; without a connection as they were last seen. */
export async function cardsFor(event: ExtendableEvent, request: Request): Promise<Response> {
  const asked = new URL(request.url)
  const answer = await withPatience(fetch(request), () => keptCards(asked))
  if (isForEveryone(answer)) event.waitUntil(keepCards(await answer.clone().json()))
  return answer
}

/** How old kept cards may be before they are fetched anew, in milliseconds. */
const freshFor = 6 * 60 * 60_000

/** Keeps the cards of a shortlist, and their pictures, before anybody asks for them without a connection. */
export async function keepShortlist(event: ExtendableEvent, address: string) {
  if (await areFresh(new URL(address, location.origin))) return
  const answer = await fetch(address)
  if (!isForEveryone(answer)) return
  // What `routes/shortlist/cards.ts` sends.
  const cards = (await answer.json()) as CardOfKind[]
  await keepCards(cards)
  await keepPictures(event, cards.flatMap(pictureOf))
}

/** Forgets whose cards were seen. */
export const forgetCards = () => caches.delete(shelves.cards)

async function keepCards(cards: readonly CardOfKind[]) {
  const shelf = await caches.open(shelves.cards)
  const headers = { 'Content-Type': 'application/json', Date: new Date().toUTCString() }
  for (const [address, body] of singleCards(cards)) await shelf.put(address, new Response(body, { headers }))
  // A cache tells its entries in the order in which they were put.
  const all = await shelf.keys()
  await Promise.all(all.slice(0, Math.max(0, all.length - most)).map(request => shelf.delete(request)))
}

async function areFresh(asked: URL): Promise<boolean> {
  const shelf = await caches.open(shelves.cards)
  const found = await Promise.all(singlesOf(asked).map(address => shelf.match(address)))
  return found.every(card => Date.now() - Date.parse(card?.headers.get('Date') ?? '') < freshFor)
}

async function keptCards(asked: URL): Promise<Response | undefined> {
  const shelf = await caches.open(shelves.cards)
  const found = await Promise.all(singlesOf(asked).map(address => shelf.match(address)))
  const cards = await Promise.all(found.map(answer => answer?.json() ?? []))
  return cards.flat().length ? Response.json(cards.flat()) : undefined
}

const pictureOf = ({ kind, vehicle: { id, image } }: CardOfKind) =>
  image ? [`${fileUrl({ collection: collectionOf(kind), id }, image)}?thumb=360x0`] : []
