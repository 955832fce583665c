import detailMessages from '#app/messages/en/detail.json'
import { translations } from '#app/messages/use-translations.ts'
import { variantDetail } from '#domain/catalogue/car-detail.ts'
import { carPrice } from '#domain/catalogue/car-price.ts'
import { ratingCounts } from '#domain/reviews/rating-counts.ts'
import { loading, orNotFound } from '../../../loading.ts'
import { requestContext } from '../../../request-context.ts'
import type { Route } from './+types/variant-detail'
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
  const { variant, car, others, picturesOf } = orNotFound(
    await loading(page, variantDetail(page.ctx, params.id)),
  )
  const counts = await loading(page, ratingCounts(page.ctx, car.id))
  const carName = fullName(car)
  const city = new URL(request.url).searchParams.get('city')
  const price = carPrice(car, [variant], { city, variant: null })
  return {
    vehicle: vehicleView(variant, { name: `${carName} ${variant.name}`, picturesOf }),
    variantName: variant.name,
    variants: others.map(variantView),
    counts,
    carId: car.id,
    onRoad: onRoadView(price, { pricedAt: variant.pricedAt, variants: [] }),
    model: {
      name: carName,
      href: `/cars/${car.id}`,
      // What a variant does not say is filled with its car's own.
      isDescribed: variant.description === car.description,
      isPricedByPlace: variant.location_wise_pricing === car.location_wise_pricing,
    },
  }
}

export function meta({ loaderData, matches, params }: Route.MetaArgs) {
  if (!loaderData) return []
  const { vehicle, variantName, model } = loaderData
  return vehicleMeta({
    vehicle,
    matches,
    crumbs: crumbsTo(variantName, model),
    path: `/cars/variant/${params.id}`,
    title: t('variantTitle', { name: vehicle.name }),
    offers: 1,
  })
}

export default function VariantDetail({ loaderData, params }: Route.ComponentProps) {
  const { variantName, carId, ...page } = loaderData
  const subject = { carId, variantId: params.id, vehicle: page.vehicle.name }
  return <VehiclePage {...page} subject={subject} crumbs={crumbsTo(variantName, page.model)} />
}

export const ErrorBoundary = VehicleFailure
