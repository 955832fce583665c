import { lazy, Suspense } from 'react'
import { loadSections } from '#app/deferred.ts'
import { goneResponse, loadOrThrow, orNotFound } from '#app/load-or-throw.ts'
import usedDetailMessages from '#app/messages/en/used-vehicles/detail.json'
import { pageUrl } from '#app/messages/paths.ts'
import { translations } from '#app/messages/use-translations.ts'
import { type RequestContext, requestContext } from '#app/request-context.ts'
import { emiText } from '#app/routes/catalogue/detail/emi-text.ts'
import { reviewViews } from '#app/routes/catalogue/detail/review-views.ts'
import { loadUsedPapers } from '#app/routes/catalogue/detail/transport-papers-view.ts'
import { loadCost } from '#app/routes/cost-to-own/load-cost.ts'
import { dealerLink } from '#app/routes/firms/firm-view.ts'
import { modelMarketLink } from '#app/routes/market/market-links.ts'
import { odometerUnit } from '#collections/odometer-unit.ts'
import { readRates } from '#domain/pricing/read-rates.ts'
import { usedVehicleTarget } from '#domain/reviews/review-targets.ts'
import { findEndedListing } from '#domain/used-vehicles/ended-listing.ts'
import { listOdometerReadings } from '#domain/used-vehicles/odometer-readings.ts'
import { listPriceHistory } from '#domain/used-vehicles/price-history.ts'
import { readSeller } from '#domain/used-vehicles/seller-summary.ts'
import { listSimilarVehicles } from '#domain/used-vehicles/similar-vehicles.ts'
import { findUsedVehicle, readUsedReviews } from '#domain/used-vehicles/used-detail.ts'
import { explainValue } from '#domain/valuation/explain-value.ts'
import type { Route } from './+types/detail'
import { anotherLink, endedView } from './ended-view.ts'
import { UsedFailure } from './failure.tsx'
import type { GoneOffersProps } from './gone-offers.tsx'
import { odometerView } from './odometer-view.ts'
import { priceHistoryView } from './price-history-view.ts'
import { saleView } from './sale-view.ts'
import { sellerView } from './seller-view.ts'
import { endedMeta, usedDetailMeta } from './used-meta.ts'
import { UsedPage } from './used-page.tsx'
import { usedView } from './used-view.ts'
import { valueView } from './value-view.ts'

export { shouldRevalidateVehicle as shouldRevalidate } from '#app/routes/catalogue/detail/should-revalidate-vehicle.ts'

const t = translations(usedDetailMessages)

// The page of a vehicle on sale does not load it.
const EndedPage = lazy(() => import('./ended-page.tsx'))

/** Loads the vehicle with its reviews. Its value's explanation and similar vehicles may arrive later, or fail separately. */
export async function loader({ params, context, request }: Route.LoaderArgs) {
  const page = context.get(requestContext)
  const vehicle = orNotFound(await loadOrThrow(page, findUsedVehicle(page.ctx, params.id)))
  if (vehicle === 'gone') return loadEnded(page, params.id)
  const city = pageUrl(request).searchParams.get('city')
  const [{ reviews, counts }, seller, steps, readings, market, cost, papers, parts] = await Promise.all([
    loadOrThrow(page, readUsedReviews(page.ctx, vehicle.id)),
    loadOrThrow(page, readSeller(page.ctx, vehicle)),
    loadOrThrow(page, listPriceHistory(page.ctx, vehicle.id)),
    // Most listings have one reading, which tells nothing.
    (vehicle.odometerReadings ?? 0) > 1 ? loadOrThrow(page, listOdometerReadings(page.ctx, vehicle.id)) : [],
    loadOrThrow(page, modelMarketLink(page.ctx, vehicle)),
    loadOrThrow(page, readRates(page.ctx)).then(rates =>
      loadCost(page, rates, { kind: 'used', id: vehicle.id, variant: '', city }),
    ),
    vehicle.type === 'commercials' && loadUsedPapers(page, vehicle),
    loadSections(page, {
      value: explainValue(page.ctx, vehicle).then(explained => valueView(vehicle, explained)),
      similar: listSimilarVehicles(page.ctx, vehicle),
    }),
  ])
  return {
    vehicle: {
      ...usedView(vehicle),
      priceNote: [t('askingPrice'), emiText(vehicle.price, { usualRate: cost?.figures.loanRate })]
        .filter(Boolean)
        .join('\u00a0· '),
      reviews: await loadOrThrow(page, reviewViews(page.ctx, usedVehicleTarget, reviews)),
    },
    counts,
    cost,
    ...(papers && { papers }),
    market,
    dealer: dealerLink(vehicle.dealer),
    seller: sellerView(seller),
    sale: saleView(vehicle),
    history: priceHistoryView(steps),
    odometer: odometerView(readings, odometerUnit(vehicle)),
    ...parts,
  }
}

/** The last facts of a vehicle that is not for sale any more, or a 410; either has similar vehicles. */
async function loadEnded(page: RequestContext, id: string) {
  const { listing, like, wasShown } = orNotFound(await loadOrThrow(page, findEndedListing(page.ctx, id)))
  const sections = await loadSections(page, { similar: listSimilarVehicles(page.ctx, like) })
  if (!listing) {
    const offers: GoneOffersProps = {
      similar: (await sections.similar).content,
      // Facts that guests have not seen are not approved.
      another: wasShown ? anotherLink(like) : undefined,
    }
    throw goneResponse(offers)
  }
  const [steps, market] = await Promise.all([
    loadOrThrow(page, listPriceHistory(page.ctx, id)),
    loadOrThrow(page, modelMarketLink(page.ctx, listing)),
  ])
  return { ended: endedView(listing), market, history: priceHistoryView(steps, listing.endedAt), ...sections }
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  if (!loaderData) return []
  return 'ended' in loaderData
    ? endedMeta(loaderData.ended, matches)
    : usedDetailMeta(loaderData.vehicle, matches)
}

export const ErrorBoundary = UsedFailure

export default function UsedDetail({ loaderData }: Route.ComponentProps) {
  if (!('ended' in loaderData)) return <UsedPage {...loaderData} />
  return (
    <Suspense>
      <EndedPage {...loaderData} />
    </Suspense>
  )
}
