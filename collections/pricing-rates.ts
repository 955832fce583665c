import type { StepsInputHints } from './console-hints.ts'
import { defineCollection, integer, json, number, type RecordOf } from './define.ts'
import { oneRecordRules, rateFields, sourceSection } from './rate-fields.ts'
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
    oneRecord: fuelPricesId,
    settings: {
      path: 'fuel',
      icon: 'fuel',
      summary: 'Petrol ₹{petrol}, diesel ₹{diesel}, as of {asOf}',
    },
    sections: [
      {
        title: 'Pump prices',
        hint: 'Used for the running costs of commercial vehicles.',
        columns: 4,
        fields: ['petrol', 'diesel', 'cng', 'lpg'],
      },
      sourceSection,
    ],
  },
})

export type FuelPrices = RecordOf<typeof fuelPrices>

/** The id of the one record. */
export const insuranceId = 'insurancerates0'

const premiums = { input: 'steps', figures: { premium: 'Premium' }, figureUnit: '₹' } as const
const byEngine = <Name extends string>(field: Name): StepsInputHints<Name> => ({
  ...premiums,
  field,
  title: 'By engine',
  unit: 'cc',
})
const byMotor = <Name extends string>(field: Name): StepsInputHints<Name> => ({
  ...premiums,
  field,
  title: 'Electric, by motor',
  unit: 'kW',
})

/**
 * The rates for estimating a new vehicle's insurance: premiums before GST, the rest in percent. One record. Insured
 * values and own damage of all kinds, and third party of commercial vehicles, are in `ownershipRates`.
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
    gst: number({ required: true, min: 0, max: 40 }),
    ...rateFields(),
  },
  rules: oneRecordRules,
  console: {
    title: 'Insurance rates',
    group: 'site',
    label: 'source',
    columns: ['gst', 'hybridRebate', 'asOf'],
    oneRecord: insuranceId,
    settings: {
      path: 'insurance',
      icon: 'insurance',
      summary: 'Third party of new vehicles, GST {gst}%, as of {asOf}',
    },
    sections: [
      {
        title: 'Cars: third party for three years',
        hint: 'Premiums in rupees, before GST.',
        columns: 2,
        fields: [byEngine('byEngine'), byMotor('byMotor')],
      },
      {
        title: 'Bikes: third party for five years',
        hint: 'Premiums in rupees, before GST.',
        columns: 2,
        fields: [byEngine('bikeByEngine'), byMotor('bikeByMotor')],
      },
      {
        title: 'Rebate and tax',
        hint: 'Own damage and insured values are in the ownership rates, for each kind of vehicle.',
        columns: 4,
        fields: ['hybridRebate', 'gst'],
      },
      sourceSection,
    ],
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
    oneRecord: chargesId,
    settings: {
      path: 'registration',
      icon: 'registration',
      summary: 'Registration {registrationFee}, FASTag {fastag}, as of {asOf}',
    },
    sections: [
      {
        title: 'Fees',
        hint: 'In whole rupees.',
        columns: 4,
        fields: ['registrationFee', 'smartCardFee', 'hypothecationFee', 'fastag'],
      },
      { title: 'Fees of bikes', columns: 4, fields: ['bikeRegistrationFee', 'bikeHypothecationFee'] },
      {
        title: 'Fees of commercial vehicles',
        fields: [
          {
            field: 'commercialFees',
            input: 'steps',
            title: 'By gross weight',
            unit: 'kg',
            figures: { registration: 'Registration', hypothecation: 'Hypothecation' },
            figureUnit: '₹',
          },
        ],
      },
      {
        title: 'TCS (tax collected at source)',
        hint: 'In percent of the total price of vehicles above the limit.',
        columns: 2,
        fields: ['tcsRate', 'tcsAbove'],
      },
      sourceSection,
    ],
  },
})

export type RegistrationCharges = RecordOf<typeof registrationCharges>
