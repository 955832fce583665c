import type { Car, CarVariant } from '#collections/index.ts'
import { calculateOnRoadPrice, type OnRoadPrice } from '../pricing/on-road-price.ts'
import { findPlace, type Place } from '../pricing/places.ts'
import type { Rates } from '../pricing/read-rates.ts'
import { type KindName, ownedKinds } from './kinds.ts'
import { calculatePlacePrice, findListedPlace } from './place-price.ts'

/** What can be priced: a variant, or a model without variants. `price` in whole rupees, engine in cc, power in bhp. */
export type PriceableVariant = Pick<CarVariant, 'id' | 'price' | 'fuelType' | 'engine' | 'power'> &
  Partial<Pick<CarVariant, 'location_wise_pricing'>>

type Model = Pick<Car, 'location' | 'location_wise_pricing' | 'minPrice' | 'maxPrice' | 'isUpcoming'>

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
 * a kind without rates, and for an upcoming model, whose price is only expected.
 */
export function calculateVehiclePrice(
  rates: Rates | undefined,
  { kind, model }: PriceableModel,
  priced: readonly PriceableVariant[],
  { city, variant }: PriceQuery,
): VehiclePrice | undefined {
  const chosen = priced.find(each => each.id === variant) ?? priced[0]
  const place = findPlace(city ?? '') ?? findListedPlace(model)
  if (!rates || kind === 'commercial' || model.isUpcoming) return undefined
  if (!chosen || !place || chosen.price === null || chosen.fuelType === '') return undefined
  const { price, fuelType: fuel, engine, power } = chosen
  // A variant without prices by place uses its model's list.
  const isOwn = chosen.location_wise_pricing !== model.location_wise_pricing
  const own = (isOwn && chosen.location_wise_pricing) || null
  const { amount: exShowroom, basis: priceBasis } = calculatePlacePrice(model, { price, own }, place)
  const onRoad = calculateOnRoadPrice(rates, {
    kind: ownedKinds[kind],
    exShowroom,
    priceBasis,
    fuel,
    engine,
    power,
    state: place.state,
  })
  return { ...onRoad, place, chosen: chosen.id }
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
