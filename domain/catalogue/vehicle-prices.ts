import type { Car } from '#collections/index.ts'
import { refusedWrite } from '#records/errors.ts'

/** The three price fields, in whole rupees. */
export type VehiclePrices = Pick<Car, 'price' | 'minPrice' | 'maxPrice'>
type Places = Car['location_wise_pricing']

/** Whether the fields state a single price and no range. */
const isSingle = ({ price, minPrice, maxPrice }: VehiclePrices) => maxPrice === price || maxPrice === minPrice

/** The prices as they are read: `price` wins over `minPrice`. */
export function normalizePrices(stored: VehiclePrices): VehiclePrices {
  const start = stored.price ?? stored.minPrice
  if (start === null) return { price: null, minPrice: null, maxPrice: stored.maxPrice }
  const { maxPrice } = stored
  const isRange = maxPrice !== null && !isSingle(stored)
  return { price: start, minPrice: start, maxPrice: isRange ? Math.max(maxPrice, start) : start }
}

/**
 * The prices of a model or a variant after a write. `price` is the source and `minPrice` equals it; a write that
 * changes only `minPrice` changes `price`. For a single price `maxPrice` follows. Errors: 400 if the highest price is
 * below the lowest.
 */
export function resolvePrices(now: VehiclePrices, before?: VehiclePrices): VehiclePrices {
  const isChanged = (field: keyof VehiclePrices) => before !== undefined && now[field] !== before[field]
  const source = isChanged('minPrice') && !isChanged('price') ? 'minPrice' : 'price'
  const start = isChanged(source) ? now[source] : (now.price ?? now.minPrice)
  const isFollowing = before && isSingle(before) && source === 'price' && !isChanged('maxPrice')
  const maxPrice = isFollowing ? start : (now.maxPrice ?? start)
  if (start !== null && maxPrice !== null && maxPrice < start)
    throw refusedWrite(before ? 'update' : 'create', {
      [before && !isChanged('maxPrice') ? source : 'maxPrice']: invalidRange,
    })
  return { price: start, minPrice: start, maxPrice }
}

const invalidRange = {
  code: 'validation_price_range',
  message: 'The maximum price is below the minimum price.',
}

/**
 * Updates prices by place: places that had the vehicle's own range get its new range; the others keep the maker's
 * prices.
 */
export const updateLocationPrices = (places: Places, before: VehiclePrices, after: VehiclePrices): Places =>
  places?.map(place => {
    const { location, price, minPrice = price, maxPrice = price } = place
    const isOwn = minPrice === before.minPrice && maxPrice === before.maxPrice
    if (!isOwn || after.minPrice === null || after.maxPrice === null) return place
    const isOnePrice = place.minPrice === undefined && after.minPrice === after.maxPrice
    return isOnePrice
      ? { location, price: after.minPrice }
      : { location, minPrice: after.minPrice, maxPrice: after.maxPrice }
  }) ?? null
