import type { Car } from '#collections/index.ts'
import type { PriceBasis } from '../pricing/on-road-price.ts'
import { findPlace, type Place } from '../pricing/places.ts'

type Places = Car['location_wise_pricing']
type PricedModel = Pick<Car, 'location' | 'location_wise_pricing' | 'minPrice' | 'maxPrice'>

/** An ex-showroom price in whole rupees, and where it comes from. */
type PlacePrice = { amount: number; basis: PriceBasis }

const defaultPlace = 'delhi'
/** Estimates are given in hundreds of rupees, as makers give prices. */
const step = 100

/** Where a car is listed; Delhi where it says nothing. */
export const findListedPlace = ({ location }: Pick<Car, 'location'>): Place | undefined =>
  findPlace(location) ?? findPlace(defaultPlace)

/**
 * What a variant (`price`, `own` prices by place) of a model costs in a place. The maker's price is known where the variant
 * or the model's range says it; everywhere else the amount is an estimate.
 */
export function calculatePlacePrice(
  model: PricedModel,
  { price, own }: { price: number; own: Places },
  place: Place,
): PlacePrice {
  const ownThere = findLocationPrice(own, place)
  const ownPrice = ownThere?.price ?? ownThere?.minPrice
  if (ownPrice !== undefined) return makerPrice(ownPrice)
  const there = findLocationPrice(model.location_wise_pricing, place)
  const home = placeOfRange(model)
  if (place.slug === home?.slug) return makerPrice(price)
  return (
    (there && fromRange(model, there, price, place)) ??
    estimate(price, { key: 'otherPlace', values: { place: home?.name ?? '' } })
  )
}

type LocationPrice = NonNullable<Places>[number]

const findLocationPrice = (places: Places, { slug }: Place): LocationPrice | undefined =>
  places?.find(({ location }) => findPlace(location)?.slug === slug)

/** Where the model's own prices hold: in the place with the same range, else where the car is listed. */
function placeOfRange(model: PricedModel): Place | undefined {
  const same = model.location_wise_pricing?.find(
    ({ price, minPrice = price, maxPrice = price }) =>
      minPrice === model.minPrice && maxPrice === model.maxPrice,
  )
  return (same && findPlace(same.location)) ?? findListedPlace(model)
}

/** The ends of a range are known; what lies between takes the same place in the range as in the model's own. */
function fromRange(
  { minPrice, maxPrice }: PricedModel,
  there: LocationPrice,
  price: number,
  { name }: Place,
) {
  const low = there.minPrice ?? there.price
  const high = there.maxPrice
  if (price === minPrice && low !== undefined) return makerPrice(low)
  if (price === maxPrice && high !== undefined) return makerPrice(high)
  if (!minPrice || low === undefined) return undefined
  const basis = { key: 'fromRange', values: { place: name } } as const
  if (!maxPrice || high === undefined || price < minPrice || price > maxPrice)
    return estimate((price * low) / minPrice, basis)
  return estimate(low + ((price - minPrice) / (maxPrice - minPrice)) * (high - low), basis)
}

const makerPrice = (amount: number): PlacePrice => ({ amount, basis: { key: 'maker' } })

const estimate = (amount: number, basis: PriceBasis): PlacePrice => ({
  amount: Math.round(amount / step) * step,
  basis,
})
