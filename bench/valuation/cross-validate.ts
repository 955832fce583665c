import { median } from '#domain/valuation/fit-coefficients.ts'
import { fitCell, fitMarket } from '#domain/valuation/fit-market.ts'
import { whyNoRating } from '#domain/valuation/rate-deal.ts'
import { valueVehicle } from '#domain/valuation/value-vehicle.ts'
import { cellKey } from '#domain/valuation/vehicle.ts'
import type { RealPrice } from './real-prices.ts'

const folds = 5

type Folded = RealPrice & { fold: number }

/** One held-out price, and what each method says without it; `undefined` if it says nothing. */
export type HeldOut = {
  vehicle: Folded
  /** How many prices the vehicle's cell had without this fold. */
  n: number
  value: number
  isInBand: boolean
  isRated: boolean
  /** The median of brand and model within two years and 60 % of the kilometres, of at least five. */
  medianMethod: number | undefined
  /** The median of brand and model, reduced by the average share that a year costs. */
  baseline: number | undefined
}

/**
 * Values every price from those of the other four folds of its source, which is a market at one time, as the store's is
 * whose old prices hardly count. A price's fold follows from its place, shuffled.
 */
export function crossValidate(prices: readonly RealPrice[]): HeldOut[] {
  const foldOf = shuffledFolds(prices.length)
  const folded = prices.map((each, at): Folded => ({ ...each, fold: foldOf[at] ?? 0 }))
  return [...Map.groupBy(folded, ({ source }) => source).values()].flatMap(market =>
    Array.from({ length: folds }, (_, fold) => holdOut(market, fold)).flat(),
  )
}

function holdOut(market: readonly Folded[], held: number): HeldOut[] {
  const known = market.filter(({ fold }) => fold !== held)
  const { cells, curve } = fitMarket(known)
  const models = Map.groupBy(known, cellKey)
  return market
    .filter(({ fold }) => fold === held)
    .map(each => {
      const key = cellKey(each)
      const valuation = valueVehicle(each, cells.get(key) ?? fitCell(key, [], curve, each))
      const others = models.get(key) ?? []
      return {
        vehicle: each,
        n: others.length,
        value: valuation.value,
        isInBand: each.price >= valuation.low && each.price <= valuation.high,
        isRated: whyNoRating(each, valuation) === undefined,
        medianMethod: medianOfComparable(each, others),
        baseline: ageAdjustedMedian(each, others),
      }
    })
}

function medianOfComparable({ year, odometer }: RealPrice, others: readonly RealPrice[]) {
  if (odometer === null) return undefined
  const compared = others.filter(
    other =>
      Math.abs(other.year - year) <= 2 &&
      other.odometer !== null &&
      Math.abs(other.odometer - odometer) <= Math.round(odometer * 0.6),
  )
  return compared.length < 5 ? undefined : median(compared.map(({ price }) => price))
}

const lossPerYear = 0.1

function ageAdjustedMedian({ ageMonths }: RealPrice, others: readonly RealPrice[]) {
  const prices = others.map(each => each.price * (1 - lossPerYear) ** ((ageMonths - each.ageMonths) / 12))
  return prices.length ? median(prices) : undefined
}

function shuffledFolds(count: number): number[] {
  let state = 20_261_125
  const next = () => {
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32
    return state / 2 ** 32
  }
  return Array.from({ length: count }, () => Math.floor(next() * folds))
}
