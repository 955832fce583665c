import type { DealRating, NoRatingReason } from '#collections/vehicle-choices.ts'
import type { Valuation } from './value-vehicle.ts'
import type { ValuedVehicle } from './vehicle.ts'

export const fewestPrices = 15
export const maxBandShare = 0.25
const maxAgeMonths = 15 * 12
const minAgeMonths = 6

/** The share of its value below which a price is no bargain but a mistake, a wreck or a fraud. */
const lowestRatedShare = 0.6

/** Whether a price is below that share of the value, and below the prices of four in five such vehicles. */
export const isUnusuallyLow = (
  price: number,
  { value, low }: Pick<Valuation, 'value' | 'low'>,
  share = lowestRatedShare,
) => price < share * value && price < low

/** Why a vehicle gets no rating; `undefined` if it gets one. */
export function whyNoRating(
  { ageMonths }: Pick<ValuedVehicle, 'ageMonths'>,
  { n, value, low, high, ceiling }: Pick<Valuation, 'n' | 'value' | 'low' | 'high' | 'ceiling'>,
  { hasContradictedClaim = false, hasOdometerFallen = false } = {},
): NoRatingReason | undefined {
  if (hasOdometerFallen) return 'odometerFell'
  if (hasContradictedClaim) return 'contradictedClaim'
  if (n < fewestPrices) return 'fewPrices'
  if (ageMonths > maxAgeMonths) return 'tooOld'
  if (ageMonths < minAgeMonths) return 'tooNew'
  // What a vehicle costs new cuts off the upper side of its band, and makes the lower one no surer.
  const width = ceiling ? Math.max(high - low, 2 * (value - low)) : high - low
  if (width > 2 * maxBandShare * value) return 'wideBand'
  return undefined
}

/** Rates a price in rupees by where it lies among the prices of such vehicles: 10, 30, 70 and 90 of 100. */
export function rateDeal(price: number, { quantiles }: Pick<Valuation, 'quantiles'>): DealRating {
  const [great = 0, , good = 0, fair = 0, , high = 0] = quantiles
  if (price < great) return 'great'
  if (price < good) return 'good'
  if (price <= fair) return 'fair'
  return price <= high ? 'high' : 'veryHigh'
}
