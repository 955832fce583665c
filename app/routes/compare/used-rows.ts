import { formatMarketValue } from '#app/format/market-value.ts'
import { recordText } from '#app/format/record-text.ts'
import { usedFigure } from '#app/format/used-figure.ts'
import compareMessages from '#app/messages/en/compare/compare.json'
import dealMessages from '#app/messages/en/used-vehicles/deal.json'
import fieldMessages from '#app/messages/en/used-vehicles/fields.json'
import { translations } from '#app/messages/use-translations.ts'
import { odometerUnit, sharedOdometerUnit } from '#collections/odometer-unit.ts'
import type { ComparedUsedVehicle } from '#domain/compare/compared-vehicles.ts'
import { comparedFields, listingFields } from '#domain/used-vehicles/listing-fields.ts'
import { numbers } from '#format/numbers.ts'
import { formatRupees } from '#format/rupees.ts'
import { type ComparisonRow, comparisonRow, type Figure } from './figures.ts'

const t = translations(compareMessages)
const tDeal = translations(dealMessages)
const tField = translations(fieldMessages)
const grouped = numbers({ maximumFractionDigits: 2 })

type ComparedField = (typeof comparedFields)[number]

/** The rows of used vehicles, from their sellers' data. */
export const usedVehicleRows = (vehicles: readonly ComparedUsedVehicle[]): ComparisonRow[] =>
  comparedFields.map(field =>
    comparisonRow(
      tField(`${field}.compared`),
      vehicles.map(vehicle => figureOf(field, vehicle)),
      // Hours are no better or worse than kilometres.
      field === 'odometer' && !sharedOdometerUnit(vehicles) ? undefined : listingFields[field]?.better,
    ),
  )

function figureOf(field: ComparedField, vehicle: ComparedUsedVehicle): Figure {
  if (field === 'dealRating') return { text: dealText(vehicle) }
  const value = vehicle[field]
  if (value === null || value === '') return { text: undefined }
  if (typeof value === 'string') return { text: recordText(value) }
  if (field === 'price') return { text: formatRupees(value), value }
  // Electric vehicles have no engine size.
  if (field === 'engineCC' && vehicle.fuelType === 'Electric') return { text: t('electric'), value }
  // The row says already that these are seats.
  if (field === 'seats') return { text: String(value), value }
  return {
    text: usedFigure(field, value, { ...vehicle, odometerUnit: odometerUnit(vehicle) }, grouped),
    value,
  }
}

/** The label of the price with the market value, if it is rated. */
function dealText({ dealRating, valueLow, valueHigh }: ComparedUsedVehicle): string | undefined {
  if (!dealRating || valueLow === null || valueHigh === null) return undefined
  return tDeal('compared', {
    rating: tDeal(`rating.${dealRating}`),
    marketValue: tDeal('marketValue', { range: formatMarketValue(valueLow, valueHigh) }),
  })
}
