import { defineCollection, integer, number, type RecordOf } from './define.ts'
import { oneRecordRules, rateFields } from './rate-fields.ts'

/** The id of the one record. */
export const chargesId = 'registration000'

const fee = () => integer({ required: true, min: 0, max: 100_000 })

/** Charges in addition to price, road tax and insurance, in rupees. One record. */
export const registrationCharges = defineCollection('registrationCharges', {
  fields: {
    /** Registering a light motor vehicle, and its smart card; electric cars pay neither. */
    registrationFee: fee(),
    smartCardFee: fee(),
    /** The additional fee with a loan. */
    hypothecationFee: fee(),
    /** The price of a FASTag with its first balance. */
    fastag: fee(),
    /** Tax collected at source, in percent of the whole price, for cars that cost more than `tcsAbove`. */
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
