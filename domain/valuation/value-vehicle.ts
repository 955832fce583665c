import { predict } from './fit-coefficients.ts'
import { type Cell, quantileShares } from './fit-market.ts'
import { cellTerms, type Factor, factors } from './terms.ts'
import type { ValuedVehicle } from './vehicle.ts'

/** Whole rupees. One in five prices lies below `low`, one in five above `high`. */
export type Valuation = {
  value: number
  low: number
  high: number
  /** The prices at `quantileShares`. */
  quantiles: readonly number[]
  /** The value of the cell's middle vehicle: this and the effects add up to `value`, apart from rounding. */
  middleValue: number
  effects: Record<Factor, number>
  n: number
  r2: number
}

/** Unknown facts are those of the cell's middle vehicle, so that they change nothing. */
const completed = (vehicle: ValuedVehicle, { middle }: Cell): ValuedVehicle => ({
  ...vehicle,
  fuel: vehicle.fuel || middle.fuel,
  transmission: vehicle.transmission || middle.transmission,
  state: vehicle.state || middle.state,
  owner: vehicle.owner ?? middle.owner,
  odometer: vehicle.odometer ?? middle.odometer,
})

/** Values a vehicle by the coefficients of its cell, with what each factor adds in rupees. */
export function valueVehicle(vehicle: ValuedVehicle, cell: Cell): Valuation {
  const terms = cellTerms(completed(vehicle, cell))
  const middle = cellTerms({ ...vehicle, ...cell.middle })
  const log = predict(cell.coefficients, terms)
  const middleLog = predict(cell.coefficients, middle)
  const [value, middleValue] = [Math.exp(log), Math.exp(middleLog)]
  // The logarithmic mean splits the difference of two values by factors so that nothing is left over.
  const rupeesPerLog = Math.abs(log - middleLog) < 1e-9 ? value : (value - middleValue) / (log - middleLog)
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
  const quantiles = cell.quantiles.map(quantile => Math.round(value * Math.exp(quantile)))
  const priceAt = (share: (typeof quantileShares)[number]) =>
    quantiles[quantileShares.indexOf(share)] ?? Math.round(value)
  return {
    value: Math.round(value),
    low: priceAt(0.2),
    high: priceAt(0.8),
    quantiles,
    middleValue: Math.round(middleValue),
    effects,
    n: cell.n,
    r2: cell.r2,
  }
}
