import type { RaRecord } from 'react-admin'
import { formatDay, formatMoment, formatMonth } from '../../format/english-dates.ts'
import { formatNumber } from '../../format/numbers.ts'
import { formatPhone } from '../../format/phone.ts'
import { formatPlate } from '../../format/plate.ts'
import { formatRupees } from '../../format/rupees.ts'
import { type CollectionDescription, type FieldDescription, fieldNamed, holdsPhone } from '../api/describe.ts'
import { labelIn, translate, valueLabel } from '../frame/translate.ts'
import { vehicleName } from '../frame/vehicle-name.ts'
import { cellName } from '../market-values/cell-name.ts'
import en from '../messages/en.json'

/** A value as text, by its field's type. `collection` is the field's collection. */
export function textOf(field: FieldDescription, value: unknown, collection?: string): string {
  const { name, type } = field
  if (type === 'select')
    return [value]
      .flat()
      .map(each => valueLabel(String(each), collection))
      .join(', ')
  if (name === 'event') return valueLabel(String(value))
  if (name === 'key') return valueLabel(String(value), collection)
  if (name === 'action') return sentenceCase(labelIn(en.audit.action, String(value)))
  if (holdsPhone(field)) return formatPhone(String(value))
  if (name === 'registrationNumber') return formatPlate(String(value))
  if (type === 'bool') return translate(value ? 'record.yes' : 'record.no')
  if (name === 'asOf') return formatMonth(String(value))
  if (name === 'pricedAt' || name === 'launchDate') return formatDay(String(value))
  if (type === 'date' || type === 'autodate') return formatMoment(String(value))
  if (name === 'r2') return `${Math.round(Number(value) * 100)}%`
  return type === 'number' ? numberText(name, Number(value)) : String(value)
}

/** Whether a number field holds rupees, by its name; `priceFloor` is a share. */
export const isAmount = (name: string) =>
  name !== 'priceFloor' &&
  /price$|value|deposit|fee$|fastag|levy|^(most|tcsAbove|amount|total|premium|service|tyres)$|^price_/i.test(
    name,
  )

/** A number by the name of its field: rupees, a year, or digits grouped as in India. */
export function numberText(name: string, value: number): string {
  if (isAmount(name)) return formatRupees(value)
  return /year$/i.test(name) ? String(value) : formatNumber(value)
}

/** The vehicles whose records hold their own brand. A variant is named within its model. */
const branded = new Set(['cars', 'bikes', 'commercial_vehicles', 'usedVehicles'])

/** The name of a record in lists and dialogs. */
export function labelOf(collection: CollectionDescription, record: RaRecord): string {
  if (collection.oneRecord) return collection.title
  if (collection.name === 'valuationCells') return cellName(record)
  if (branded.has(collection.name) && record.name)
    return vehicleName({ brand: record.brand, name: record.name })
  const field = fieldNamed(collection, collection.label)
  const name = record[collection.label]
  return field && name ? textOf(field, name, collection.name) : String(name || record.id)
}

/** Whether a record's name says a text already: it is the text, or begins with it as “Tata Sierra” does with its brand. */
export const isInLabel = (label: string, text: string) => `${label} `.startsWith(`${text} `)

const sentenceCase = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
