import type { Car, CarVariant } from '#collections/index.ts'
import { type OnRoadPrice, onRoadPrice } from '../pricing/on-road-price.ts'
import { findPlace, type Place } from '../pricing/places.ts'
import type { Rates } from '../pricing/read-rates.ts'

/** What can be priced: a variant, or a car without any. `price` in whole rupees, engine in cc, power in bhp. */
export type Priced = Pick<CarVariant, 'id' | 'price' | 'fuelType' | 'engine' | 'power'>

type Model = Pick<Car, 'location' | 'location_wise_pricing' | 'minPrice' | 'maxPrice' | 'isUpcoming'>

/** What an address asks for: a city's or state's slug, and the id of a variant. */
export type PriceQuery = { city: string | null; variant: string | null }

export type CarPrice = OnRoadPrice & {
  place: Place
  /** The id of what was priced. */
  chosen: string
  isExpected: boolean
}

const usualPlace = 'delhi'

/**
 * The on-road price of a car where the visitor buys it: of the variant asked for, else the first, in the place asked
 * for, else where the car is listed. Nothing where no price, no fuel, or no rates, are known.
 */
export function carPrice(
  rates: Rates | undefined,
  model: Model,
  priced: readonly Priced[],
  { city, variant }: PriceQuery,
): CarPrice | undefined {
  const chosen = priced.find(each => each.id === variant) ?? priced[0]
  const place = findPlace(city ?? '') ?? findPlace(model.location) ?? findPlace(usualPlace)
  if (!rates || !chosen || !place || chosen.price === null || chosen.fuelType === '') return undefined
  const { fuelType: fuel, engine, power } = chosen
  const exShowroom = priceIn(model, chosen.price, place)
  const price = onRoadPrice(rates, { exShowroom, fuel, engine, power, state: place.state })
  return { ...price, place, chosen: chosen.id, isExpected: model.isUpcoming }
}

/** A price in a place: the model's own price there, where it is told for its cheapest or dearest variant. */
function priceIn(
  { location_wise_pricing: places, minPrice, maxPrice }: Model,
  price: number,
  { name }: Place,
) {
  const there = places?.find(each => findPlace(each.location)?.name === name)
  if (price === minPrice) return there?.minPrice ?? there?.price ?? price
  if (price === maxPrice) return there?.maxPrice ?? price
  return price
}
