import { formatPrice } from '#app/format/price.ts'
import { loadOrThrow, orNotFound } from '#app/load-or-throw.ts'
import badgeMessages from '#app/messages/en/used-vehicles/badge.json'
import dealMessages from '#app/messages/en/used-vehicles/deal.json'
import { translations } from '#app/messages/use-translations.ts'
import { requestContext } from '#app/request-context.ts'
import type { UsedVehicle } from '#collections/index.ts'
import { fullName } from '#collections/vehicle-name.ts'
import { findUsedVehicle } from '#domain/used-vehicles/used-detail.ts'
import type { Route } from './+types/badge'
import { drawBadge } from './draw-badge.ts'

const t = translations(badgeMessages)
const tDeal = translations(dealMessages)

/** The ratings that a seller likes to show. */
const shownRatings = ['great', 'good', 'fair'] as const

/**
 * `GET /badge/{listing}.svg`: a picture of a listing for other sites. It follows the listing, sets no cookie, and is
 * cached like a page.
 */
export async function loader({ params, context }: Route.LoaderArgs) {
  const page = context.get(requestContext)
  const id = orNotFound(/^([\w-]{1,120})\.svg$/.exec(params.file)?.[1])
  const vehicle = orNotFound(await loadOrThrow(page, findUsedVehicle(page.ctx, id)))
  const badge =
    vehicle === 'gone'
      ? { name: t('ended'), price: '', note: t('similar') }
      : {
          name: fullName(vehicle),
          price: vehicle.price === null ? '' : formatPrice(vehicle.price, { lakhDigits: 1 }),
          note: noteOf(vehicle.dealRating),
        }
  return new Response(drawBadge(badge), {
    headers: {
      'Content-Type': 'image/svg+xml; charset=utf-8',
      'Content-Security-Policy': "default-src 'none'; sandbox",
      // Other sites show the image.
      'Cross-Origin-Resource-Policy': 'cross-origin',
    },
  })
}

function noteOf(rating: UsedVehicle['dealRating']): string {
  const label = shownRatings.find(each => each === rating)
  return label ? t('rated', { rating: tDeal(`rating.${label}`) }) : t('onSale')
}
