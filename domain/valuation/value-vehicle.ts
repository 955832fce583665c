import { predict } from './fit-coefficients.ts'
import { type Cell, quantileShares } from './fit-market.ts'
import { findNewPrice } from './new-prices.ts'
import { cellTerms, type Factor, factors } from './terms.ts'
import type { ValuedVehicle } from './vehicle.ts'

/** Whole rupees. One in five prices lies below `low`, one in five above `high`. */
export type Valuation = {
  value: number
  low: number
  high: number
  /** The prices at `quantileShares`. */
  quantiles: readonly number[]
  /** The value of the cell's middle vehicle: this, the effects and the cut add up to `value`, apart from rounding. */
  middleValue: number
  effects: Record<Factor, number>
  /** The ex-showroom price that the value or a price of the band would exceed, and what that takes off the value. */
  ceiling?: { newPrice: number; cut: number }
  n: number
  r2: number
}

/** Unknown facts are those of the cell's middle vehicle, so that they change nothing. */
const completed = (vehicle: ValuedVehicle, { middle }: Cell): ValuedVehicle => ({
  ...vehicle,
  variant: vehicle.variant.length ? vehicle.variant : middle.variant,
  fuel: vehicle.fuel || middle.fuel,
  transmission: vehicle.transmission || middle.transmission,
  state: vehicle.state || middle.state,
  owner: vehicle.owner ?? middle.owner,
  odometer: vehicle.odometer ?? middle.odometer,
})

/** A year costs no more than this part of a price's logarithm, however few prices a cell has: 18 %. */
const maxYearLoss = 0.2

/** The value of a vehicle that costs so much new and is used: less what a year costs in its cell. */
const priceAfterYear = (newPrice: number, { coefficients }: Cell) =>
  Math.min(
    newPrice - 1,
    Math.floor(newPrice * Math.exp(Math.max(-maxYearLoss, Math.min(0, coefficients.age ?? 0)))),
  )

/**
 * Values a vehicle by the coefficients of its cell, with what each factor adds in rupees. Where the cell knows what the
 * vehicle costs new, the value is at most that, less a year, and the prices of its band are below it.
 */
export function valueVehicle(vehicle: ValuedVehicle, cell: Cell): Valuation {
  const terms = cellTerms(completed(vehicle, cell))
  const middle = cellTerms({ ...vehicle, ...cell.middle })
  const log = predict(cell.coefficients, terms)
  const middleLog = predict(cell.coefficients, middle)
  const [unlimited, middleValue] = [Math.exp(log), Math.exp(middleLog)]
  // The logarithmic mean splits the difference of two values by factors so that nothing is left over.
  const rupeesPerLog =
    Math.abs(log - middleLog) < 1e-9 ? unlimited : (unlimited - middleValue) / (log - middleLog)
  const effects = Object.fromEntries(
    factors.map(factor => {
      const isOfFactor = ([name]: readonly [string, number]) =>
        name === factor || name.startsWith(`${factor}:`)
      const difference =
        predict(cell.coefficients, terms.filter(isOfFactor)) -
        predict(cell.coefficients, middle.filter(isOfFactor))
      return [factor, Math.round(difference * rupeesPerLog)]
    }),
  ) as Record<Factor, number>
  const newPrice = cell.newPrices ? findNewPrice(vehicle, cell.newPrices) : 0
  const maxValue = newPrice ? priceAfterYear(newPrice, cell) : Number.POSITIVE_INFINITY
  const maxPrice = newPrice ? newPrice - 1 : Number.POSITIVE_INFINITY
  const value = Math.min(unlimited, maxValue)
  const prices = cell.quantiles.map(quantile => value * Math.exp(quantile))
  const quantiles = prices.map(price => Math.round(Math.min(price, maxPrice)))
  const isLimited = unlimited > maxValue || prices.some(price => price > maxPrice)
  const priceAt = (share: (typeof quantileShares)[number]) =>
    quantiles[quantileShares.indexOf(share)] ?? Math.round(value)
  return {
    value: Math.round(value),
    low: priceAt(0.2),
    high: priceAt(0.8),
    quantiles,
    middleValue: Math.round(middleValue),
    effects,
    ...(isLimited && { ceiling: { newPrice, cut: Math.round(value - unlimited) } }),
    n: cell.n,
    r2: cell.r2,
  }
}
