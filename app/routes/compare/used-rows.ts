import { recordText } from '#app/format/record-text.ts'
import compareMessages from '#app/messages/en/compare/compare.json'
import { translations } from '#app/messages/use-translations.ts'
import { usedBetterDirections } from '#domain/compare/better-value.ts'
import type { ComparedUsedVehicle } from '#domain/compare/compared-vehicles.ts'
import { type UsedRow, usedRows } from '#domain/compare/comparison-rows.ts'
import { formatPrice } from '../../format/price.ts'
import { type ComparisonRow, type Figure, fieldRow, formatMeasure } from './figures.ts'

const t = translations(compareMessages)

/** The rows of used vehicles, from their sellers' data. */
export const usedVehicleRows = (vehicles: readonly ComparedUsedVehicle[]): ComparisonRow[] =>
  usedRows.map(field =>
    fieldRow(
      field,
      vehicles.map(vehicle => figureOf(field, vehicle)),
      usedBetterDirections[field],
    ),
  )

function figureOf(field: UsedRow, vehicle: ComparedUsedVehicle): Figure {
  const value = vehicle[field]
  if (value === null || value === '') return { text: undefined }
  return typeof value === 'number'
    ? { text: valueText(field, value, vehicle), value }
    : { text: recordText(value) }
}

/** Electric vehicles have no engine size, and their range replaces the mileage. */
function valueText(field: UsedRow, value: number, { fuelType }: ComparedUsedVehicle): string {
  const isElectric = fuelType === 'Electric'
  if (field === 'price') return formatPrice(value, { lakhDigits: 1 })
  if (field === 'odometer') return formatMeasure('km', value)
  if (field === 'mileage') return formatMeasure(isElectric ? 'kmCharge' : 'kmpl', value)
  if (field === 'engineCC') return isElectric ? t('electric') : formatMeasure('cc', value)
  return String(value)
}
