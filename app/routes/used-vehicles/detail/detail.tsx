import { loadSections } from '#app/deferred.ts'
import { loadOrThrow } from '#app/load-or-throw.ts'
import { requestContext } from '#app/request-context.ts'
import { findPriceVerdict } from '#domain/used-vehicles/price-verdict.ts'
import { listSimilarVehicles } from '#domain/used-vehicles/similar-vehicles.ts'
import { readUsedReviews } from '#domain/used-vehicles/used-detail.ts'
import type { Route } from './+types/detail'
import { UsedFailure } from './failure.tsx'
import { loadUsedVehicle } from './load-vehicle.ts'
import { usedDetailMeta } from './used-meta.ts'
import { UsedPage } from './used-page.tsx'
import { usedView, verdictView } from './used-view.ts'

export { shouldRevalidateVehicle as shouldRevalidate } from '#app/routes/catalogue/detail/should-revalidate-vehicle.ts'

/** Loads the vehicle with its reviews. Verdict and similar vehicles may arrive later, or fail separately. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const page = context.get(requestContext)
  const vehicle = await loadUsedVehicle(page, params.id)
  const [{ reviews, counts }, parts] = await Promise.all([
    loadOrThrow(page, readUsedReviews(page.ctx, vehicle.id)),
    loadSections(page, {
      verdict: findPriceVerdict(page.ctx, vehicle).then(found => verdictView(vehicle.price, found)),
      similar: listSimilarVehicles(page.ctx, vehicle),
    }),
  ])
  return { vehicle: { ...usedView(vehicle), reviews }, counts, ...parts }
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  loaderData ? usedDetailMeta(loaderData.vehicle, matches) : []

export const ErrorBoundary = UsedFailure

export default function UsedDetail({ loaderData }: Route.ComponentProps) {
  return <UsedPage {...loaderData} />
}
