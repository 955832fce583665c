import { loadOrThrow, orNotFound } from '#app/load-or-throw.ts'
import detailMessages from '#app/messages/en/catalogue/detail.json'
import { pageUrl } from '#app/messages/paths.ts'
import { translations } from '#app/messages/use-translations.ts'
import { loadPriceNote } from '#app/notices/notice-overrides.ts'
import { requestContext } from '#app/request-context.ts'
import { loadCost } from '#app/routes/cost-to-own/load-cost.ts'
import { loadDriveLink } from '#app/routes/test-drives/drive-link.ts'
import { comparePath, modelPath, variantPath } from '#app/vehicle-paths.ts'
import { fullName } from '#collections/vehicle-name.ts'
import { kinds } from '#domain/catalogue/kinds.ts'
import { kindOfPath } from '#domain/catalogue/list/list-paths.ts'
import { findVariantDetail } from '#domain/catalogue/vehicle-detail.ts'
import { calculateOnRoadTotals, calculateVehiclePrice } from '#domain/catalogue/vehicle-price.ts'
import { financedPrice } from '#domain/pricing/on-road-price.ts'
import { findPlace } from '#domain/pricing/places.ts'
import { readRates } from '#domain/pricing/read-rates.ts'
import { countRatings } from '#domain/reviews/rating-counts.ts'
import { newVehicleTarget } from '#domain/reviews/review-targets.ts'
import type { Route } from './+types/variant'
import { crumbsTo } from './crumbs.ts'
import { fuelCost } from './fuel-cost.ts'
import { launchLink } from './launch-link.ts'
import { loadFurther } from './load-further.ts'
import { onRoadView } from './on-road-view.ts'
import { reviewViews } from './review-views.ts'
import { pricedVariants, variantPrices } from './shown-prices.ts'
import { loadPapers } from './transport-papers-view.ts'
import { vehicleMeta } from './vehicle-meta.ts'
import { VehicleFailure, VehiclePage } from './vehicle-page.tsx'
import { variantView, vehicleView } from './vehicle-view.ts'

const t = translations(detailMessages)

export { shouldRevalidateVehicle as shouldRevalidate } from './should-revalidate-vehicle.ts'

export async function loader({ params, context, request }: Route.LoaderArgs) {
  const page = context.get(requestContext)
  const { pathname, searchParams } = pageUrl(request)
  const kind = kinds[kindOfPath(pathname)]
  const detail = orNotFound(await loadOrThrow(page, findVariantDetail(page.ctx, kind, params.id)))
  const { variant, vehicle: model, picturesOf } = detail
  const others = detail.variants.filter(({ id }) => id !== variant.id)
  const [counts, rates] = await loadOrThrow(
    page,
    Promise.all([countRatings(page.ctx, newVehicleTarget(kind), model.id), readRates(page.ctx)]),
  )
  const modelName = fullName(model)
  const requested = { city: searchParams.get('city'), variant: null }
  const city = findPlace(requested.city ?? '')
  const priceable = { kind: kind.name, model }
  const price = calculateVehiclePrice(rates, priceable, [variant], requested)
  const othersOnRoad = calculateOnRoadTotals(rates, priceable, others, requested.city)
  const cost = await loadCost(page, rates, {
    ...{ kind: kind.name, id: model.id, city: requested.city, known: detail },
    variant: variant.id,
  })
  // The model's list of fuels is not the variant's.
  const vehicle = vehicleView(
    { ...variant, fuelTypes: [] },
    {
      ...{ kind: kind.name, name: `${modelName} ${variant.name}`, picturesOf },
      reviews: await loadOrThrow(page, reviewViews(page.ctx, newVehicleTarget(kind), variant.reviews ?? [])),
      energy: cost?.figures.energy ?? null,
      loanPrice: price && financedPrice(price),
      loanVariant: variant.name,
      prices: variantPrices(model, variant, city),
    },
  )
  return {
    vehicle,
    variantName: variant.name,
    specified: variant.specifications?.length ? { id: variant.id, name: vehicle.name } : undefined,
    variants: pricedVariants(model, others, city).map(other =>
      variantView(other, othersOnRoad.get(other.id)),
    ),
    counts,
    modelId: model.id,
    onRoad: onRoadView(price, {
      ...{ kind: kind.name, name: vehicle.name, pricedAt: variant.pricedAt, variants: [] },
      isDemo: page.settings.isDemo,
    }),
    fuelCost: fuelCost(kind, variant, rates),
    cost,
    // Not even an empty field on the pages of other kinds.
    ...(kind.name === 'commercial' && { papers: await loadPapers(page, variant) }),
    priceNote: await loadPriceNote(page),
    city: city?.slug,
    drive: await loadDriveLink(page, { ...vehicle, id: model.id, city: requested.city }),
    compareTo: comparePath(kind.name, model.id, variant.id, city?.slug),
    launch: launchLink(kind.name, model),
    further: await loadFurther(page, {
      ...{ kind: kind.name, model, record: variant, counts },
      variantId: variant.id,
      city: city?.slug,
    }),
    model: {
      name: modelName,
      href: modelPath(kind.name, model.id),
      // The model fills the variant's empty fields.
      isDescribed: variant.description === model.description,
      isPricedByPlace: variant.location_wise_pricing === model.location_wise_pricing,
    },
  }
}

export function meta({ loaderData, matches, params }: Route.MetaArgs) {
  if (!loaderData) return []
  const { vehicle, variantName, model, modelId } = loaderData
  return vehicleMeta({
    vehicle,
    matches,
    crumbs: crumbsTo(vehicle.kind, variantName, model),
    path: variantPath(vehicle.kind, params.id),
    modelId,
    title: t('variantTitle', { name: vehicle.name }),
    offers: 1,
  })
}

/** The page of a variant of any kind, which the URL determines. */
export default function Variant({ loaderData, params }: Route.ComponentProps) {
  const { variantName, modelId, ...page } = loaderData
  const { kind, name } = page.vehicle
  const subject = { kind, id: modelId, variantId: params.id, vehicle: name }
  return <VehiclePage {...page} subject={subject} crumbs={crumbsTo(kind, variantName, page.model)} />
}

export const ErrorBoundary = VehicleFailure
