import type { RouterContextProvider } from 'react-router'
import { placeChoices } from '#app/format/place-choices.ts'
import { formatPrice } from '#app/format/price.ts'
import { placeName } from '#app/format/record-text.ts'
import { loadOrThrow } from '#app/load-or-throw.ts'
import { pageUrl } from '#app/messages/paths.ts'
import { type RequestContext, requestContext } from '#app/request-context.ts'
import { modelPath, variantPath } from '#app/vehicle-paths.ts'
import { fullName } from '#collections/vehicle-name.ts'
import { kindNames } from '#domain/catalogue/kinds.ts'
import { readOffers } from '#domain/catalogue/list/offers.ts'
import { findListedPlace } from '#domain/catalogue/place-price.ts'
import { parseUseTerms } from '#domain/cost-to-own/cost-terms.ts'
import type { CostedVehicle } from '#domain/cost-to-own/find-owned-vehicle.ts'
import { listFuelFamily } from '#domain/cost-to-own/fuel-family.ts'
import { findPlace } from '#domain/pricing/places.ts'
import { breakEvenTexts } from './break-even-texts.ts'
import { readFuelsOf, readVehicles, requestText, withVehicles } from './cost-address.ts'
import { type CostColumn, costRows, readCostColumns } from './cost-rows.ts'

type LoaderArgs = { request: Request; context: Readonly<RouterContextProvider> }

/** The loader of the comparison: the form's state, and the cost of up to four vehicles as text. */
export async function loadComparison({ request, context }: LoaderArgs) {
  const page = context.get(requestContext)
  const { searchParams: params } = pageUrl(request)
  const place = findPlace(params.get('city') ?? '') ?? findListedPlace({ location: '' })
  const city = place?.slug ?? null
  const requests = await loadOrThrow(page, listRequests(page, params))
  const costs = await loadOrThrow(page, readCostColumns(page.ctx, requests, { city, params }))
  const columns = costs.filter(each => each !== undefined)
  const use = parseUseTerms(params, columns[0]?.vehicle.owned.kind ?? 'car')
  return {
    use,
    down: params.get('down') ?? '',
    city: city ?? '',
    place: placeName(place?.name ?? ''),
    places: placeChoices(),
    isElectric: columns.some(({ view }) => view.isElectric),
    gone: requests.length - columns.length,
    vehicles: vehicleTexts(columns, params),
    rows: costRows(columns),
    bases: columns.map(({ vehicle, view }) => ({ name: nameOf(vehicle), parts: view.parts })),
    breakEvens: breakEvenTexts(columns.map(each => ({ ...each, name: nameOf(each.vehicle) }))),
    adding: await loadOrThrow(page, addingState(page, params)),
  }
}

export type ComparisonData = Awaited<ReturnType<typeof loadComparison>>

async function listRequests({ ctx }: RequestContext, params: URLSearchParams) {
  const fuelsOf = readFuelsOf(params)
  return fuelsOf && fuelsOf.kind !== 'used'
    ? listFuelFamily(ctx, fuelsOf.kind, fuelsOf.id)
    : readVehicles(params)
}

const nameOf = (vehicle: CostedVehicle) => `${fullName(vehicle)} ${vehicle.variantName}`.trim()

const keyOf = ({ kind, id, variantId: variant }: CostedVehicle) => requestText({ kind, id, variant })

function vehicleTexts(columns: readonly CostColumn[], params: URLSearchParams) {
  const keys = columns.map(({ vehicle }) => keyOf(vehicle))
  return columns.map(({ vehicle }, at) => {
    const { kind, id, variantId, owned } = vehicle
    return {
      key: keyOf(vehicle),
      name: nameOf(vehicle),
      price: formatPrice(owned.price),
      to: kind !== 'used' && variantId ? variantPath(kind, variantId) : modelPath(kind, id),
      removeTo: withVehicles(params, keys.toSpliced(at, 1)),
    }
  })
}

/** What can be added next: the brands of a kind, and the models of the chosen brand. */
async function addingState({ ctx }: RequestContext, params: URLSearchParams) {
  const kind = kindNames.find(each => each === params.get('kind')) ?? kindOfFirst(params)
  const onSale = (await readOffers(ctx, kind)).filter(({ isUpcoming }) => !isUpcoming)
  const brands = [...new Set(onSale.map(each => each.brand))].sort()
  const brand = brands.find(each => each === params.get('brand')) ?? ''
  const models = onSale
    .filter(each => each.brand === brand)
    .map(({ id, name }) => ({ value: `${kind}/${id}`, label: name }))
    .sort((one, other) => one.label.localeCompare(other.label))
  return { kind, brands, brand, models }
}

const kindOfFirst = (params: URLSearchParams) => {
  const [kind] = (params.get('fuels') ?? params.get('v') ?? '').split('/')
  return kindNames.find(each => each === kind) ?? 'cars'
}
