import { loadOrThrow, orNotFound } from '#app/load-or-throw.ts'
import detailMessages from '#app/messages/en/catalogue/detail.json'
import { pageUrl } from '#app/messages/paths.ts'
import { translations } from '#app/messages/use-translations.ts'
import { loadPriceNote } from '#app/notices/notice-overrides.ts'
import { requestContext } from '#app/request-context.ts'
import { loadCost } from '#app/routes/cost-to-own/load-cost.ts'
import { loadDriveLink } from '#app/routes/test-drives/drive-link.ts'
import { comparePath, modelPath } from '#app/vehicle-paths.ts'
import { fullName } from '#collections/vehicle-name.ts'
import { kinds } from '#domain/catalogue/kinds.ts'
import { kindOfPath } from '#domain/catalogue/list/list-paths.ts'
import { findVehicleDetail } from '#domain/catalogue/vehicle-detail.ts'
import { calculateOnRoadTotals, calculateVehiclePrice } from '#domain/catalogue/vehicle-price.ts'
import { financedPrice } from '#domain/pricing/on-road-price.ts'
import { findPlace } from '#domain/pricing/places.ts'
import { readRates } from '#domain/pricing/read-rates.ts'
import { countRatings } from '#domain/reviews/rating-counts.ts'
import { newVehicleTarget } from '#domain/reviews/review-targets.ts'
import type { Route } from './+types/model'
import { crumbsTo } from './crumbs.ts'
import { fuelCost } from './fuel-cost.ts'
import { launchLink } from './launch-link.ts'
import { loadFurther } from './load-further.ts'
import { onRoadView } from './on-road-view.ts'
import { questionsView } from './questions-view.ts'
import { reviewViews } from './review-views.ts'
import { modelPrices, pricedVariants } from './shown-prices.ts'
import { loadPapers } from './transport-papers-view.ts'
import { findSpecifiedVariant, variantChoices, variantViews } from './variant-views.ts'
import { vehicleMeta } from './vehicle-meta.ts'
import { VehicleFailure, VehiclePage } from './vehicle-page.tsx'
import { vehicleView } from './vehicle-view.ts'

const t = translations(detailMessages)

export { shouldRevalidateVehicle as shouldRevalidate } from './should-revalidate-vehicle.ts'

export async function loader({ params, context, request }: Route.LoaderArgs) {
  const page = context.get(requestContext)
  const { pathname, searchParams } = pageUrl(request)
  const kind = kinds[kindOfPath(pathname)]
  const work = Promise.all([
    findVehicleDetail(page.ctx, kind, params.id),
    countRatings(page.ctx, newVehicleTarget(kind), params.id),
    readRates(page.ctx),
  ])
  const [loaded, counts, rates] = await loadOrThrow(page, work)
  const detail = orNotFound(loaded)
  const { vehicle: model, variants } = detail
  const picturesOf = { collection: kind.vehicles.name, id: model.id }
  const requested = { city: searchParams.get('city'), variant: searchParams.get('variant') }
  const cost = await loadCost(page, rates, {
    ...{ kind: kind.name, id: model.id, city: requested.city, known: detail },
    variant: requested.variant ?? '',
    fuels: variants.map(({ fuelType }) => fuelType),
  })
  const city = findPlace(requested.city ?? '')
  const chosen = variants.find(({ id }) => id === requested.variant)
  const specified = findSpecifiedVariant(variants, requested.variant)
  const priceable = { kind: kind.name, model }
  const price = calculateVehiclePrice(rates, priceable, variants.length ? variants : [model], requested)
  const prices = modelPrices(model, city)
  const priced = pricedVariants(model, variants, city)
  const vehicle = vehicleView(model, {
    ...{ kind: kind.name, name: fullName(model), picturesOf, specified },
    reviews: await loadOrThrow(page, reviewViews(page.ctx, newVehicleTarget(kind), model.reviews ?? [])),
    energy: cost?.figures.energy ?? null,
    loanPrice: price && financedPrice(price),
    loanVariant: chosen?.name,
    prices,
  })
  const onRoad = onRoadView(price, {
    ...{ kind: kind.name, name: vehicle.name, pricedAt: model.pricedAt, variants },
    isDemo: page.settings.isDemo,
  })
  return {
    vehicle,
    variants: variantViews(priced, calculateOnRoadTotals(rates, priceable, variants, requested.city)),
    specified: specified && { id: specified.id, name: specified.name },
    choices: variantChoices(variants),
    questions: questionsView({ model, variants: priced, onRoad, prices }),
    counts,
    onRoad,
    fuelCost: fuelCost(kind, model, rates),
    cost,
    // Not even an empty field on the pages of other kinds.
    ...(kind.name === 'commercial' && { papers: await loadPapers(page, model) }),
    priceNote: await loadPriceNote(page),
    city: city?.slug,
    drive: await loadDriveLink(page, { ...vehicle, id: model.id, city: requested.city }),
    compareTo: comparePath(kind.name, model.id, chosen?.id, city?.slug),
    launch: launchLink(kind.name, model),
    further: await loadFurther(page, {
      ...{ kind: kind.name, model, record: model, counts },
      chosen: chosen?.id,
      city: city?.slug,
    }),
  }
}

export function meta({ loaderData, matches, params }: Route.MetaArgs) {
  if (!loaderData) return []
  const { vehicle, variants, questions } = loaderData
  const { kind, name } = vehicle
  return vehicleMeta({
    vehicle,
    matches,
    crumbs: crumbsTo(kind, name),
    path: modelPath(kind, params.id),
    modelId: params.id,
    title: t('title', { name }),
    offers: variants.length,
    questions,
  })
}

/** The page of a model of any kind, which the URL determines. */
export default function Model({ loaderData, params }: Route.ComponentProps) {
  const { kind, name } = loaderData.vehicle
  const subject = { kind, id: params.id, vehicle: name }
  return <VehiclePage {...loaderData} subject={subject} crumbs={crumbsTo(kind, name)} />
}

export const ErrorBoundary = VehicleFailure
