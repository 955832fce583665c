import { hash } from 'node:crypto'
import { priceRange } from '#app/format/price.ts'
import { placeName } from '#app/format/record-text.ts'
import { loadOrThrow, orNotFound } from '#app/load-or-throw.ts'
import priceMessages from '#app/messages/en/pricing/price.json'
import brandMessages from '#app/messages/en/site/brand.json'
import ogMessages from '#app/messages/en/site/social-image.json'
import { translations } from '#app/messages/use-translations.ts'
import type { RequestContext } from '#app/request-context.ts'
import { collectionOf } from '#app/vehicle-paths.ts'
import { getCollection } from '#collections/registry.ts'
import { fullName } from '#collections/vehicle-name.ts'
import { type CardOfKind, listCardsByKey } from '#domain/catalogue/cards-by-key.ts'
import { toVehicleKey, vehicleKeyKinds } from '#domain/catalogue/vehicle-key.ts'
import { findFile } from '#records/files/find-file.ts'
import { newLimitedQueue } from '#records/limited-queue.ts'
import { drawCard } from './draw-card.ts'

const tBrand = translations(brandMessages)
const tOg = translations(ogMessages)
const tPrice = translations(priceMessages)

/**
 * `GET /og/{kind}/{id}.jpg`: the preview that social networks show with a link to a vehicle. Rendered on first request.
 */
export async function ogImage(page: RequestContext, kindName: string, file: string): Promise<Response> {
  const kind = orNotFound(vehicleKeyKinds.find(each => each === kindName))
  const id = orNotFound(/^([\w-]{1,120})\.jpg$/.exec(file)?.[1])
  const [card] = await loadOrThrow(page, listCardsByKey(page.ctx, [toVehicleKey(kind, id)]))
  const bytes = await cachedImage(page, orNotFound(card))
  return new Response(Uint8Array.from(bytes), {
    headers: {
      'Content-Type': 'image/jpeg',
      'Cache-Control': 'public, max-age=86400',
      'Content-Security-Policy': "default-src 'none'; sandbox",
      // Other sites show the image.
      'Cross-Origin-Resource-Policy': 'cross-origin',
    },
  })
}

const version = 1

/** Draws one image at a time, in turn for each client. */
const drawQueue = newLimitedQueue({ running: 1, waitingPerClient: 20, waiting: 100, waitTimeoutMs: 10_000 })

/** The stored image, if nothing that it shows has changed; else a new one. */
async function cachedImage(page: RequestContext, card: CardOfKind): Promise<Uint8Array> {
  const { ctx, storage } = page
  const { kind, vehicle } = card
  const cardText = cardTextOf(card)
  const folder = `og/${kind}/${vehicle.id}/`
  const key = `${folder}${hash('sha256', JSON.stringify([version, cardText, vehicle.image]), 'base64url').slice(0, 16)}.jpg`
  const cached = await storage.read(key)
  if (cached) return cached
  const collection = getCollection(collectionOf(kind))
  const picture = { record: vehicle.id, name: vehicle.image ?? '', thumb: '1080x0' }
  const file = vehicle.image && (await loadOrThrow(page, findFile(ctx, storage, collection, picture)))
  const queued = drawQueue.run(ctx.client?.key ?? '', async () => {
    // An earlier request of the queue may have rendered the same image.
    const existing = await storage.read(key)
    if (existing) return existing
    const bytes = await drawCard({ ...cardText, picture: file ? await storage.read(file.key) : undefined })
    await storage.remove(folder)
    await storage.write(key, bytes)
    return bytes
  })
  return loadOrThrow(page, queued)
}

function cardTextOf({ kind, vehicle }: CardOfKind) {
  const range = priceRange(
    kind === 'used'
      ? { min: vehicle.price, max: vehicle.price }
      : { min: vehicle.minPrice, max: vehicle.maxPrice },
    kind === 'used' ? { lakhDigits: 1 } : {},
  )
  const price =
    range.key === 'range'
      ? tPrice('range', range.values)
      : range.key === 'notAvailable'
        ? ''
        : tPrice(range.key, range.values)
  const note =
    kind === 'used'
      ? [vehicle.year, placeName(vehicle.location)].filter(Boolean).join(' · ')
      : tOg(vehicle.isUpcoming ? 'expected' : 'exShowroom')
  return { name: fullName(vehicle), price, note, site: tBrand('name') }
}
