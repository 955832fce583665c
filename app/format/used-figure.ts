import unitMessages from '#app/messages/en/used-vehicles/units.json'
import { translations } from '#app/messages/use-translations.ts'
import type { UsedVehicle } from '#collections/index.ts'
import { listingUnits } from '#domain/used-vehicles/listing-fields.ts'
import { numbers } from './numbers.ts'

const t = translations(unitMessages)
const oneDigit = numbers({ maximumFractionDigits: 1 })

/** A figure of a used vehicle with its unit. For an electric vehicle, the mileage is the range of one charge. */
export function usedFigure(
  field: keyof UsedVehicle,
  value: number,
  { fuelType }: Pick<UsedVehicle, 'fuelType'>,
  grouped = oneDigit,
): string {
  const unit = listingUnits[field]
  if (!unit) return String(value)
  const shownUnit = unit === 'kmpl' && fuelType === 'Electric' ? 'kmCharge' : unit
  return t(shownUnit, { value: grouped.format(value), count: value })
}
