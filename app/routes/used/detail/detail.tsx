import { priceVerdict } from '#domain/used/price-verdict.ts'
import { similarVehicles } from '#domain/used/similar-vehicles.ts'
import { usedReviews } from '#domain/used/used-detail.ts'
import { loading } from '../../../loading.ts'
import { requestContext } from '../../../request-context.ts'
import { sections } from '../../../section.ts'
import type { Route } from './+types/detail'
import { UsedFailure } from './failure.tsx'
import { loadUsedVehicle } from './load-vehicle.ts'
import { usedDetailMeta } from './used-meta.ts'
import { UsedPage } from './used-page.tsx'
import { usedView, verdictView } from './used-view.ts'

export { readsAnew as shouldRevalidate } from '../../vehicles/detail/reads-anew.ts'

/** The vehicle with its reviews; its verdict and similar ones may come later, or fail alone. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const page = context.get(requestContext)
  const vehicle = await loadUsedVehicle(page, params.id)
  const [{ reviews, counts }, parts] = await Promise.all([
    loading(page, usedReviews(page.ctx, vehicle.id)),
    sections(page, {
      verdict: priceVerdict(page.ctx, vehicle).then(found => verdictView(vehicle.price, found)),
      similar: similarVehicles(page.ctx, vehicle),
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
