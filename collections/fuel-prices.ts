import { defineCollection, number, type RecordOf } from './define.ts'
import { oneRecordRules, rateFields } from './rate-fields.ts'
import { fuelPriceLimits } from './vehicle-choices.ts'

/** The id of the one record. */
export const fuelPricesId = 'fuelprices00000'

const price = () => number({ required: true, ...fuelPriceLimits })

/** Typical prices at the pump: rupees per litre, for CNG per kg. One record. */
export const fuelPrices = defineCollection('fuelPrices', {
  fields: { petrol: price(), diesel: price(), cng: price(), lpg: price(), ...rateFields() },
  rules: oneRecordRules,
  console: {
    title: 'Fuel prices',
    group: 'site',
    label: 'source',
    columns: ['petrol', 'diesel', 'cng', 'lpg', 'asOf'],
  },
})

export type FuelPrices = RecordOf<typeof fuelPrices>
