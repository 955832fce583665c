import { defineCollection, integer, number, type RecordOf } from './define.ts'
import { oneRecordRules, rateFields } from './rate-fields.ts'

/** The id of the one record. */
export const chargesId = 'registration000'

const fee = () => integer({ required: true, min: 0, max: 100_000 })

/** What is paid beside price, road tax and insurance, in rupees. One record. */
export const registrationCharges = defineCollection('registrationCharges', {
  fields: {
    /** Registering a light motor vehicle, and its smart card; electric cars are free of both. */
    registrationFee: fee(),
    smartCardFee: fee(),
    /** What a loan adds. */
    hypothecationFee: fee(),
    /** What banks ask for a tag with its first balance. */
    fastag: fee(),
    /** Tax collected at source, in percent of the whole price, of cars that cost more than `tcsAbove`. */
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
