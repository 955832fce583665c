import { bool, defineCollection, integer, json, number, type RecordOf, text } from './define.ts'
import { insuredValues, upkeepSteps, valuesLeft } from './ownership-shapes.ts'
import { oneRecordRules, rateFields, sourceSection } from './rate-fields.ts'
import { tariff } from './rate-shapes.ts'

/** The kinds of vehicles whose rates of ownership differ. */
export const ownershipKeys = [
  'car',
  'carElectric',
  'bike',
  'bikeElectric',
  'commercial',
  'commercialElectric',
] as const
export type OwnershipKey = (typeof ownershipKeys)[number]

/** The units by which the law sets the third-party premiums. */
const premiumUnits: Record<OwnershipKey, string> = {
  car: 'cc',
  carElectric: 'kW',
  bike: 'cc',
  bikeElectric: 'kW',
  commercial: 'kg',
  commercialElectric: 'kg',
}

/** The highest rate of the EMI calculator. */
const loanRateMax = 20

const percent = (max: number) => number({ required: true, min: 0, max })

/** What owning a vehicle costs after it was bought: one record for each key, from the first start. */
export const ownershipRates = defineCollection('ownershipRates', {
  fields: {
    /** One of `ownershipKeys`. */
    key: text({ required: true, max: 40, unique: true, writable: 'server' }),
    upkeep: json(upkeepSteps, { required: true }),
    /** A service is due after so many km or so many months, whichever comes first. */
    serviceKm: integer({ required: true, min: 500, max: 200_000 }),
    serviceMonths: integer({ required: true, min: 1, max: 60 }),
    /** The life of a set of tyres in km. */
    tyreKm: integer({ required: true, min: 3_000, max: 300_000 }),
    /** How far the real cost of service and tyres lies from the typical one, in percent. */
    upkeepSpread: percent(60),
    /**
     * What a vehicle is still worth after 1 to 10 years at 12,000 km a year, in percent of its ex-showroom price. Only
     * for models of which the market has no prices.
     */
    kept: json(valuesLeft, { required: true }),
    keptSpread: percent(40),
    insuredShares: json(insuredValues, { required: true }),
    /** A typical premium for own damage a year, in percent of the insured value: of on-road prices and of later years. */
    ownDamageRate: percent(10),
    /**
     * The third-party premium of one year in ₹, before GST: by engine in cc for cars and bikes, by motor in kW for
     * electric ones, by gross weight in kg for commercial vehicles.
     */
    thirdParty: json(tariff, { required: true }),
    /** The years of third-party cover that are bought with a new vehicle. */
    thirdPartyYears: integer({ required: true, min: 1, max: 5 }),
    /** The usual interest of a loan for a used vehicle, in percent a year; loans for new ones cost less. */
    usedLoanRate: percent(loanRateMax),
    /** Typical use in kWh per 100 km, for electric vehicles that name none. */
    energyUse: number({ min: 0.5, max: 300 }),
    /** Some of the values are plausible, and nobody has checked them; `source` says which. */
    isExample: bool(),
    ...rateFields(),
  },
  rules: oneRecordRules,
  console: {
    title: 'Ownership rates',
    group: 'site',
    label: 'key',
    columns: ['key', 'serviceKm', 'ownDamageRate', 'isExample', 'asOf'],
    sort: 'key',
    settings: {
      path: 'ownership',
      icon: 'savings',
      summary:
        '{count, plural, one {# kind of vehicle} other {# kinds of vehicles}}{isExampleCount, plural, =0 {} other {, # with example values}}',
      list: {
        row: [
          { field: 'serviceKm', label: 'Service after km' },
          { field: 'ownDamageRate', label: 'Own damage in %' },
          { field: 'isExample', label: 'Example values' },
        ],
        empty: 'No rates.',
      },
    },
    sections: [
      {
        title: 'Service and tyres',
        columns: 2,
        fields: [
          {
            field: 'upkeep',
            input: 'steps',
            title: 'By ex-showroom price',
            unit: '₹',
            figures: { service: 'One service', tyres: 'Set of tyres' },
            figureUnit: '₹',
          },
          ['serviceKm', 'serviceMonths', 'tyreKm', 'upkeepSpread'],
        ],
      },
      {
        title: 'Value left',
        hint: 'Used only for models without market prices.',
        columns: 2,
        fields: [{ field: 'kept', input: 'percents' }, 'keptSpread'],
      },
      {
        title: 'Insurance rates',
        hint: 'The on-road price uses own damage and the insured value of the first year; the cost to own uses all years.',
        columns: 2,
        fields: [
          { field: 'insuredShares', input: 'percents' },
          {
            field: 'thirdParty',
            input: 'steps',
            title: 'Third party for one year, before GST',
            unit: { by: 'key', units: premiumUnits },
            figures: { premium: 'Premium' },
            figureUnit: '₹',
          },
          ['thirdPartyYears', 'ownDamageRate'],
        ],
      },
      { title: 'Energy and status', columns: 2, fields: ['usedLoanRate', 'energyUse', 'isExample'] },
      sourceSection,
    ],
  },
})

export type OwnershipRates = RecordOf<typeof ownershipRates>
