import detailMessages from '#app/messages/en/detail.json'
import { translations } from '#app/messages/use-translations.ts'
import { carDetail } from '#domain/catalogue/car-detail.ts'
import { carPrice } from '#domain/catalogue/car-price.ts'
import { ratingCounts } from '#domain/reviews/rating-counts.ts'
import { loading, orNotFound } from '../../../loading.ts'
import { requestContext } from '../../../request-context.ts'
import type { Route } from './+types/car-detail'
import { crumbsTo } from './crumbs.ts'
import { onRoadView } from './on-road-view.ts'
import { VehicleFailure } from './vehicle-failure.tsx'
import { vehicleMeta } from './vehicle-meta.ts'
import { VehiclePage } from './vehicle-page.tsx'
import { fullName, variantView, vehicleView } from './vehicle-view.ts'

const t = translations(detailMessages)

export { readsAnew as shouldRevalidate } from './reads-anew.ts'

export async function loader({ params, context, request }: Route.LoaderArgs) {
  const page = context.get(requestContext)
  const work = Promise.all([carDetail(page.ctx, params.id), ratingCounts(page.ctx, params.id)])
  const [found, counts] = await loading(page, work)
  const { car, variants } = orNotFound(found)
  const picturesOf = { collection: 'cars', id: car.id } as const
  const vehicle = vehicleView(car, { name: fullName(car), picturesOf })
  const { searchParams } = new URL(request.url)
  const asked = { city: searchParams.get('city'), variant: searchParams.get('variant') }
  const price = carPrice(car, variants.length ? variants : [car], asked)
  const onRoad = onRoadView(price, { pricedAt: car.pricedAt, variants })
  return { vehicle, variants: variants.map(variantView), counts, onRoad }
}

export function meta({ loaderData, matches, params }: Route.MetaArgs) {
  if (!loaderData) return []
  const { vehicle, variants } = loaderData
  const { name } = vehicle
  return vehicleMeta({
    vehicle,
    matches,
    crumbs: crumbsTo(name),
    path: `/cars/${params.id}`,
    title: t('title', { name }),
    offers: variants.length,
  })
}

export default function CarDetail({ loaderData, params }: Route.ComponentProps) {
  const { name } = loaderData.vehicle
  return <VehiclePage {...loaderData} subject={{ carId: params.id, vehicle: name }} crumbs={crumbsTo(name)} />
}

export const ErrorBoundary = VehicleFailure
