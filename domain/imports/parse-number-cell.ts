import * as units from '#domain/units/index.ts'

type NumberParser = (text: string) => number | undefined

/** One price. A range is rejected, because it is not clear which end is meant. */
const price: NumberParser = text => {
  const range = units.rupeeRange(text)
  return range && range.min === range.max ? range.min : undefined
}
/** Fuel prices have paise: "₹94.72", "94.72/litre". */
const unitPrice: NumberParser = text =>
  units.parseNumber(
    text.replace(/^(?:₹|rs\.?|inr)\s*/i, '').replace(/\s*(?:\/|per|a)\s*(?:l|litre|kg)$/i, ''),
  )
const percent: NumberParser = text => units.parseNumber(text.replace(/\s*%$/, ''))
/** "45,000 km", and "1.2 lakh km" in words. */
const kilometres: NumberParser = text =>
  units.kilometres(text) ??
  (/\blakhs?\b|\blacs?\b/i.test(text) ? price(text.replace(/\s*kms?\.?$/i, '')) : undefined)

const fieldsOf = (read: NumberParser, ...names: string[]) => names.map(name => [name, read] as const)

const parserByField = new Map<string, NumberParser>([
  ...fieldsOf(price, 'price', 'minPrice', 'maxPrice', 'deposit', 'extraKmPrice', 'levy', 'most', 'tcsAbove'),
  ...fieldsOf(price, 'registrationFee', 'smartCardFee', 'hypothecationFee', 'fastag'),
  ...fieldsOf(price, 'price_self_drive_hourly', 'price_self_drive_daily'),
  ...fieldsOf(price, 'price_with_driver_hourly', 'price_with_driver_daily'),
  ...fieldsOf(unitPrice, 'petrol', 'diesel', 'cng', 'lpg'),
  ...fieldsOf(percent, 'cess', 'gst', 'tcsRate', 'ownDamageRate', 'hybridRebate'),
  ...fieldsOf(kilometres, 'odometer', 'range', 'kmPerDay'),
  ...fieldsOf(text => units.mileage(text) ?? units.kilometres(text), 'mileage', 'fuelEfficiency'),
  ...fieldsOf(units.displacement, 'engine', 'engineCC'),
  ...fieldsOf(units.power, 'power'),
  ...fieldsOf(units.torque, 'torque'),
  ...fieldsOf(units.speed, 'topSpeed'),
  ...fieldsOf(units.seconds, 'acceleration'),
  ...fieldsOf(units.hours, 'chargingTime'),
  ...fieldsOf(units.weight, 'weight', 'payload', 'gvw'),
  ...fieldsOf(units.volume, 'cargo'),
  ...fieldsOf(units.count, 'seats'),
])

/**
 * Parses a number cell in Indian notation into the field's unit: "7,45,000", "₹7,45,000/-", "7.45 lakh", "18.6 kmpl",
 * "45,000 km". Other texts stay unchanged, so that the store rejects them.
 */
export function parseNumberCell(field: string, cell: string): string | number {
  const text = cell.trim()
  if (/^[+-]?\d*\.?\d*$/.test(text)) return cell
  return units.parseNumber(text) ?? parserByField.get(field)?.(text) ?? cell
}
