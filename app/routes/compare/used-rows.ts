import { recordWord } from '#app/format/record-words.ts'
import compareMessages from '#app/messages/en/compare.json'
import { translations } from '#app/messages/use-translations.ts'
import { betterUsed } from '#domain/compare/better.ts'
import type { ComparedUsed } from '#domain/compare/compared.ts'
import { type UsedRow, usedRows } from '#domain/compare/rows.ts'
import { formatPrice } from '../../format/price.ts'
import { type Figure, fieldRow, measured, type Row } from './figures.ts'

const t = translations(compareMessages)

/** The rows of used vehicles: what their sellers say of them. */
export const rowsOfUsed = (vehicles: readonly ComparedUsed[]): Row[] =>
  usedRows.map(field =>
    fieldRow(
      field,
      vehicles.map(vehicle => figureOf(field, vehicle)),
      betterUsed[field],
    ),
  )

function figureOf(field: UsedRow, vehicle: ComparedUsed): Figure {
  const value = vehicle[field]
  if (value === null || value === '') return { text: undefined }
  return typeof value === 'number'
    ? { text: told(field, value, vehicle), value }
    : { text: recordWord(value) }
}

/** Electric vehicles have no engine size, and their mileage is what a charge is good for. */
function told(field: UsedRow, value: number, { fuelType }: ComparedUsed): string {
  const isElectric = fuelType === 'Electric'
  if (field === 'price') return formatPrice(value, { lakhDigits: 1 })
  if (field === 'odometer') return measured('km', value)
  if (field === 'mileage') return measured(isElectric ? 'kmCharge' : 'kmpl', value)
  if (field === 'engineCC') return isElectric ? t('electric') : measured('cc', value)
  return String(value)
}
