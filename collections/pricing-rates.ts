import { defineCollection, integer, json, number, type RecordOf } from './define.ts'
import { oneRecordRules, rateFields } from './rate-fields.ts'
import { feesByWeight, tariff } from './rate-shapes.ts'
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

/** The id of the one record. */
export const insuranceId = 'insurancerates0'

/**
 * The rates for estimating a new vehicle's insurance: premiums before GST, shares and rates in percent. One record. Own
 * damage of bikes and commercial vehicles, and third party of the latter, are in `ownershipRates`.
 */
export const insuranceRates = defineCollection('insuranceRates', {
  fields: {
    /** A car's third party for three years, by engine in cc. */
    byEngine: json(tariff, { required: true }),
    /** The same for electric cars, by motor in kW. */
    byMotor: json(tariff, { required: true }),
    /** A bike's third party for five years, by engine in cc. */
    bikeByEngine: json(tariff),
    /** The same for electric bikes, by motor in kW. */
    bikeByMotor: json(tariff),
    /** The discount on a hybrid's third-party premium. */
    hybridRebate: number({ required: true, min: 0, max: 100 }),
    /** A car's insured value as a share of the ex-showroom price. */
    insuredShare: number({ required: true, min: 50, max: 100 }),
    /** A car's typical first-year premium for own damage, as a share of the insured value. */
    ownDamageRate: number({ required: true, min: 0, max: 10 }),
    gst: number({ required: true, min: 0, max: 40 }),
    ...rateFields(),
  },
  rules: oneRecordRules,
  console: {
    title: 'Insurance rates',
    group: 'site',
    label: 'source',
    columns: ['ownDamageRate', 'gst', 'asOf'],
  },
})

export type InsuranceRates = RecordOf<typeof insuranceRates>

/** The id of the one record. */
export const chargesId = 'registration000'

const feeLimits = { min: 0, max: 100_000 }
const fee = () => integer({ required: true, ...feeLimits })

/** Charges in addition to price, road tax and insurance, in rupees. One record. */
export const registrationCharges = defineCollection('registrationCharges', {
  fields: {
    /** Registering a car, and the smart card of any vehicle; electric vehicles pay neither. */
    registrationFee: fee(),
    smartCardFee: fee(),
    /** The additional fee with a loan. */
    hypothecationFee: fee(),
    /** The same fees for a bike. */
    bikeRegistrationFee: integer(feeLimits),
    bikeHypothecationFee: integer(feeLimits),
    /** The same fees for a commercial vehicle, by its gross weight. */
    commercialFees: json(feesByWeight),
    /** The price of a FASTag with its first balance. */
    fastag: fee(),
    /** Tax collected at source, in percent of the whole price, for vehicles that cost more than `tcsAbove`. */
    tcsRate: number({ required: true, min: 0, max: 10 }),
    tcsAbove: integer({ required: true, min: 0, max: 100_000_000 }),
    ...rateFields(),
  },
  rules: oneRecordRules,
  console: {
    title: 'Registration charges',
    group: 'site',
    label: 'source',
    columns: ['registrationFee', 'fastag', 'tcsRate', 'asOf'],
  },
})

export type RegistrationCharges = RecordOf<typeof registrationCharges>
