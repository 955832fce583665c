import type { Car } from '#collections/index.ts'
import type { PriceBasis } from '../pricing/on-road-price.ts'
import { findPlace, type Place } from '../pricing/places.ts'

type Places = Car['location_wise_pricing']
type PricedModel = Pick<Car, 'location' | 'location_wise_pricing' | 'minPrice' | 'maxPrice'>

/** An ex-showroom price in whole rupees, and where it comes from. */
type PlacePrice = { amount: number; basis: PriceBasis }

const defaultPlace = 'delhi'
/** Estimates are rounded to hundreds of rupees, like makers' prices. */
const step = 100

/** The place where a car is listed; Delhi if it names none. */
export const findListedPlace = ({ location }: Pick<Car, 'location'>): Place | undefined =>
  findPlace(location) ?? findPlace(defaultPlace)

/**
 * The price of a model's variant (`price`, and its `own` prices by place) in a place. The maker's price is known if the
 * variant or the model's range states it; else the amount is an estimate.
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

/** A model's prices in a place if they are stated there. */
export const findRangeIn = (
  { location_wise_pricing }: Pick<Car, 'location_wise_pricing'>,
  place: Place,
): LocationPrice | undefined => findLocationPrice(location_wise_pricing, place)

type PricedVariant = { price: number | null; location_wise_pricing?: Places }

/** A variant's price in a place if its own is stated there, or else by the model's range there. */
export function findVariantPriceIn(
  model: PricedModel,
  variant: PricedVariant,
  place: Place,
): PlacePrice | undefined {
  if (variant.price === null) return undefined
  const own = variantPlaces(model, variant)
  const there = calculatePlacePrice(model, { price: variant.price, own }, place)
  return there.basis.key === 'otherPlace' ? undefined : there
}

/** A variant's own prices by place; one without them has its model's list. */
export const variantPlaces = (
  model: Pick<Car, 'location_wise_pricing'>,
  { location_wise_pricing }: Pick<PricedVariant, 'location_wise_pricing'>,
): Places => (location_wise_pricing !== model.location_wise_pricing && location_wise_pricing) || null

type LocationPrice = NonNullable<Places>[number]

const findLocationPrice = (places: Places, { slug }: Place): LocationPrice | undefined =>
  places?.find(({ location }) => findPlace(location)?.slug === slug)

/** The place of a vehicle's own prices: the place with the same range, else where the car is listed. */
export function placeOfRange(model: PricedModel): Place | undefined {
  const same = model.location_wise_pricing?.find(
    ({ price, minPrice = price, maxPrice = price }) =>
      minPrice === model.minPrice && maxPrice === model.maxPrice,
  )
  return (same && findPlace(same.location)) ?? findListedPlace(model)
}

/** The ends of a range are known. A price between them is interpolated from the model's own range. */
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
