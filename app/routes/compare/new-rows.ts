import { recordWord } from '#app/format/record-words.ts'
import compareMessages from '#app/messages/en/compare.json'
import priceMessages from '#app/messages/en/price.json'
import { translations } from '#app/messages/use-translations.ts'
import { type FigureName, statedText } from '#domain/catalogue/stated-figures.ts'
import { better } from '#domain/compare/better.ts'
import type { ComparedNew } from '#domain/compare/compared.ts'
import { type NewRow, newRows } from '#domain/compare/rows.ts'
import { formatPrice } from '../../format/price.ts'
import { type Figure, fieldRow, measured, type Row } from './figures.ts'

const t = translations(compareMessages)
const tPrice = translations(priceMessages)

const units = {
  engine: 'cc',
  power: 'bhp',
  torque: 'nm',
  topSpeed: 'kmh',
  acceleration: 'seconds',
  mileage: 'kmpl',
  fuelEfficiency: 'kmpl',
  range: 'km',
  chargingTime: 'hours',
  weight: 'kg',
  cargo: 'litres',
} as const satisfies Partial<Record<NewRow, string>>

/** The rows of spec section 9, in their order. */
export const rowsOfNew = (vehicles: readonly ComparedNew[]): Row[] =>
  newRows.map(field =>
    fieldRow(
      field,
      vehicles.map(vehicle => figureOf(field, vehicle)),
      better[field],
    ),
  )

/** A figure that is stored, else what the vehicle says of it in words, which is not compared. */
function figureOf(field: NewRow, { record }: ComparedNew): Figure {
  if (field === 'price') return priceOf(record)
  if (field === 'warranty') return { text: inWords(record.warranty || statedText(field, record)) }
  const value = record[field]
  if (value !== null) return { text: measured(units[field], value), value }
  return { text: inWords(statedText(field, record)) ?? electricText(field, record) }
}

const inWords = (text: string | undefined) => text && recordWord(text)

function priceOf({ price, minPrice, maxPrice }: ComparedNew['record']): Figure {
  const value = minPrice ?? price
  if (value === null) return { text: undefined }
  // A price is not broken between its number and its unit.
  const told = formatPrice(value).replaceAll(' ', '\u00a0')
  return { text: (maxPrice ?? value) > value ? tPrice('from', { price: told }) : told, value }
}

/** An electric vehicle has no engine size, and its mileage is what a charge is good for. */
function electricText(field: FigureName, { fuelType, range }: ComparedNew['record']) {
  if (fuelType !== 'Electric') return undefined
  if (field === 'engine') return t('electricMotor')
  return field === 'mileage' && range !== null ? measured('kmCharge', range) : undefined
}
