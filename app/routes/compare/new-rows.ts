import { formatPrice } from '#app/format/price.ts'
import { recordText } from '#app/format/record-text.ts'
import compareMessages from '#app/messages/en/compare/compare.json'
import priceMessages from '#app/messages/en/pricing/price.json'
import { translations } from '#app/messages/use-translations.ts'
import { type FigureName, findSpecText } from '#domain/catalogue/spec-figures.ts'
import { betterDirections } from '#domain/compare/better-value.ts'
import type { ComparedVehicle } from '#domain/compare/compared-vehicles.ts'
import { type NewRow, newRows } from '#domain/compare/comparison-rows.ts'
import { type ComparisonRow, comparisonRow, type Figure, formatMeasure } from './figures.ts'

const t = translations(compareMessages)
const tPrice = translations(priceMessages)

/** The unit of each figure of a new vehicle. */
export const figureUnits = {
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

/** The rows of spec section 9, in order; those of electric vehicles only if one of them has such a figure. */
export const newVehicleRows = (vehicles: readonly ComparedVehicle[]): ComparisonRow[] =>
  newRows.flatMap(field => {
    const figures = vehicles.map(vehicle => figureOf(field, vehicle))
    const isForElectric = field === 'range' || field === 'chargingTime'
    if (isForElectric && figures.every(({ text }) => text === undefined)) return []
    const mark = field === 'price' ? 'dearer' : 'better'
    return [comparisonRow(t(`row.${field}`), figures, betterDirections[field], mark)]
  })

/** A stored figure, else the vehicle's own text, which is not compared. */
function figureOf(field: NewRow, { record }: ComparedVehicle): Figure {
  if (field === 'price') return priceOf(record)
  if (field === 'warranty') return { text: inWords(record.warranty || findSpecText(field, record)) }
  const value = record[field]
  if (value !== null) return { text: formatMeasure(figureUnits[field], value), value }
  return { text: inWords(findSpecText(field, record)) ?? electricText(field, record) }
}

const inWords = (text: string | undefined) => text && recordText(text)

function priceOf({ price, minPrice, maxPrice }: ComparedVehicle['record']): Figure {
  const value = minPrice ?? price
  if (value === null) return { text: undefined }
  const priceText = formatPrice(value)
  return { text: (maxPrice ?? value) > value ? tPrice('from', { price: priceText }) : priceText, value }
}

/** An electric vehicle has no engine size, and its range replaces the mileage. */
function electricText(field: FigureName, { fuelType, range }: ComparedVehicle['record']) {
  if (fuelType !== 'Electric') return undefined
  if (field === 'engine') return t('electricMotor')
  return field === 'mileage' && range !== null ? formatMeasure('kmCharge', range) : undefined
}
