import type { Car, CarVariant } from '#collections/index.ts'
import { calculateOnRoadPrice, type OnRoadPrice } from '../pricing/on-road-price.ts'
import { findPlace, type Place } from '../pricing/places.ts'
import type { Rates } from '../pricing/read-rates.ts'
import { type KindName, ownedKinds } from './kinds.ts'
import { calculatePlacePrice, findListedPlace, variantPlaces } from './place-price.ts'
import { isThreeWheeler, transportClass } from './transport-papers/vehicle-class.ts'

/** Gross weight in kg; only commercial vehicles have it. */
type Load = { gvw?: number | null }

/** What can be priced: a variant, or a model without variants. `price` in whole rupees, engine in cc, power in bhp. */
export type PriceableVariant = Pick<CarVariant, 'id' | 'price' | 'fuelType' | 'engine' | 'power'> &
  Partial<Pick<CarVariant, 'location_wise_pricing'>> &
  Load

type ModelField = 'location' | 'location_wise_pricing' | 'minPrice' | 'maxPrice' | 'isUpcoming' | 'bodyType'
type Model = Pick<Car, ModelField> & Load & { category?: string }

/** A model and its kind. */
type PriceableModel = { kind: KindName; model: Model }

/** The request of an address: a city's or state's slug, and the id of a variant. */
type PriceQuery = { city: string | null; variant: string | null }

export type VehiclePrice = OnRoadPrice & {
  place: Place
  /** The id of the priced variant or model. */
  chosen: string
}

/**
 * The on-road price of a vehicle where the visitor buys it: of the requested variant or else the first one, in the
 * requested place or else where the model is listed. `undefined` if the price, the fuel or the tax rates are unknown, for
 * a farm tractor, and for an upcoming model, whose price is only expected.
 */
export function calculateVehiclePrice(
  rates: Rates | undefined,
  { kind, model }: PriceableModel,
  priced: readonly PriceableVariant[],
  { city, variant }: PriceQuery,
): VehiclePrice | undefined {
  const chosen = priced.find(each => each.id === variant) ?? priced[0]
  const place = findPlace(city ?? '') ?? findListedPlace(model)
  const load = kind === 'commercial' ? loadOf(model, chosen) : {}
  if (!rates || !load || model.isUpcoming) return undefined
  if (!chosen || !place || chosen.price === null || chosen.fuelType === '') return undefined
  const { price, fuelType: fuel, engine, power } = chosen
  const own = variantPlaces(model, chosen)
  const { amount: exShowroom, basis: priceBasis } = calculatePlacePrice(model, { price, own }, place)
  const onRoad = calculateOnRoadPrice(rates, {
    kind: ownedKinds[kind],
    exShowroom,
    priceBasis,
    fuel,
    engine,
    power,
    ...load,
    state: place.state,
  })
  return { ...onRoad, place, chosen: chosen.id }
}

/** What the charges of a commercial vehicle depend on; `undefined` for a farm tractor, which is no transport vehicle. */
function loadOf({ category = '', bodyType, gvw }: Model, chosen: PriceableVariant | undefined) {
  const carries = transportClass(category, bodyType)
  if (carries === 'tractor') return undefined
  const hasThree = isThreeWheeler(category, bodyType)
  return {
    gvw: chosen?.gvw ?? gvw ?? null,
    isThreeWheeler: hasThree,
    isTruck: carries === 'goods' && !hasThree,
  }
}

/**
 * The on-road prices of a model's variants where the visitor buys them, in whole rupees, by the variants' ids. Without
 * those of which any part is unknown.
 */
export const calculateOnRoadTotals = (
  rates: Rates | undefined,
  priceable: PriceableModel,
  variants: readonly PriceableVariant[],
  city: string | null,
): ReadonlyMap<string, number> =>
  new Map(
    variants.flatMap((variant): [string, number][] => {
      const price = calculateVehiclePrice(rates, priceable, [variant], { city, variant: null })
      return price?.isComplete ? [[variant.id, price.total]] : []
    }),
  )
