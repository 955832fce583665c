import { ownershipKey } from '../pricing/ownership-key.ts'
import type { CostRates } from './cost-rates.ts'
import type { OwnedVehicle, ResaleCurve } from './owned-vehicle.ts'
import { around } from './range.ts'

/** The years of a curve. */
export const curveYears = 10

/** What the vehicle is worth later: by the market if it knows the model, else typical for its kind. */
export function resaleCurve(
  { ownership }: Pick<CostRates, 'ownership'>,
  vehicle: OwnedVehicle,
): ResaleCurve | undefined {
  const rates = ownership.get(ownershipKey(vehicle))
  if (vehicle.market || !rates) return vehicle.market
  const { kept: percentLeft, keptSpread } = rates
  const now = shareLeft(percentLeft, vehicle.age)
  const values = Array.from({ length: curveYears }, (_, year) =>
    around((vehicle.price * shareLeft(percentLeft, vehicle.age + year + 1)) / now, keptSpread),
  )
  return { values }
}

/** Percent of the price when new that is left after whole years; after the last known year it falls on as in that year. */
export function shareLeft(percentLeft: readonly number[], years: number): number {
  if (years === 0) return 100
  const known = percentLeft[years - 1]
  if (known !== undefined) return known
  const [before, last] = percentLeft.slice(-2)
  return last && before ? last * (last / before) ** (years - percentLeft.length) : 100
}
