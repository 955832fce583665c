import unitMessages from '#app/messages/en/used-vehicles/units.json'
import { translations } from '#app/messages/use-translations.ts'
import type { UsedVehicle } from '#collections/index.ts'
import type { OdometerUnit } from '#collections/odometer-unit.ts'
import { listingUnits } from '#domain/used-vehicles/listing-fields.ts'
import { numbers } from '#format/numbers.ts'

const t = translations(unitMessages)
const oneDigit = numbers({ maximumFractionDigits: 1 })

/**
 * A figure of a used vehicle with its unit. For an electric vehicle, the mileage is the range of one charge; the odometer
 * of a farm tractor counts hours.
 */
export function usedFigure(
  field: keyof UsedVehicle,
  value: number,
  { fuelType, odometerUnit }: Pick<UsedVehicle, 'fuelType'> & { odometerUnit: OdometerUnit },
  grouped = oneDigit,
): string {
  const unit = field === 'odometer' ? odometerUnit : listingUnits[field]
  if (!unit) return String(value)
  const shownUnit = unit === 'kmpl' && fuelType === 'Electric' ? 'kmCharge' : unit
  return t(shownUnit, { value: grouped.format(value), count: value })
}

/** A reading of an odometer: 65,000 km, or 6,500 hours. */
export const odometerText = (value: number, odometerUnit: OdometerUnit, grouped = oneDigit) =>
  usedFigure('odometer', value, { fuelType: '', odometerUnit }, grouped)
