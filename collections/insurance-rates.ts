import { defineCollection, json, number, type RecordOf } from './define.ts'
import { oneRecordRules, rateFields } from './rate-fields.ts'
import { tariff } from './rate-shapes.ts'

/** The id of the one record. */
export const insuranceId = 'insurancerates0'

/** The rates for estimating a new car's insurance: premiums before GST, shares and rates in percent. One record. */
export const insuranceRates = defineCollection('insuranceRates', {
  fields: {
    /** Third party for three years, by engine in cc. */
    byEngine: json(tariff, { required: true }),
    /** The same for electric cars, by motor in kW. */
    byMotor: json(tariff, { required: true }),
    /** The discount on a hybrid's third-party premium. */
    hybridRebate: number({ required: true, min: 0, max: 100 }),
    /** The insured value as a share of the ex-showroom price. */
    insuredShare: number({ required: true, min: 50, max: 100 }),
    /** A typical first-year premium for own damage, as a share of the insured value. */
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
