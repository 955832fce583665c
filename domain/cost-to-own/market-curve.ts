import type { Ctx } from '#records/context.ts'
import { findModelFigures } from '../market/read-market.ts'
import type { OwnedKind } from '../pricing/ownership-key.ts'
import { readKnownCell } from '../valuation/explain-value.ts'
import { readValuedVehicle, type ValuedFields } from '../valuation/read-vehicle.ts'
import { valueVehicle } from '../valuation/value-vehicle.ts'
import { type ResaleCurve, usualHours, usualKm } from './owned-vehicle.ts'
import { curveYears } from './resale.ts'

/** The value of a cell with fewer prices says little about the years to come. */
const fewestPrices = 15

/** What such a vehicle is worth after 1 to 10 years of usual use, by the market; `undefined` if it knows too few prices. */
export async function readMarketCurve(
  ctx: Ctx,
  kind: OwnedKind,
  facts: ValuedFields,
  at: Date,
): Promise<ResaleCurve | undefined> {
  const vehicle = readValuedVehicle(facts, at)
  // The public figures of a model are renewed within an hour of its values, and with them every page that has read them.
  if (!(vehicle && (await findModelFigures(ctx, vehicle.brand, vehicle.model)))) return undefined
  const cell = await readKnownCell(ctx, vehicle, fewestPrices)
  if (!cell) return undefined
  const perYear = vehicle.odometerUnit === 'hours' ? usualHours : usualKm[kind] * 12
  const odometer = vehicle.odometer ?? (perYear * vehicle.ageMonths) / 12
  const values = Array.from({ length: curveYears }, (_, year) => {
    const later = {
      ...vehicle,
      ageMonths: vehicle.ageMonths + (year + 1) * 12,
      odometer: odometer + (year + 1) * perYear,
    }
    const { low, high } = valueVehicle(later, cell)
    return { low, high }
  })
  return { values, n: cell.n }
}
