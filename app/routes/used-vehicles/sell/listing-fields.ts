import { commercialFuels, transmissions, usedVehicleTypes } from '#collections/vehicle-choices.ts'
import { vehicleLimits } from '#collections/vehicle-limits.ts'

/** One input of a listing's form. Options are stored as shown, except the kind. */
export type ListingField = {
  name: FieldName
  kind: 'text' | 'whole' | 'decimal' | 'choice' | 'lines'
  required?: boolean
  /** Minimum and maximum: characters of a text, or the value of a number. */
  max?: number | (() => number)
  min?: number
  choices?: readonly string[]
  hasHint?: boolean
  suggestions?: 'brands' | 'cities'
}

export type FieldName =
  | 'type'
  | 'brand'
  | 'model'
  | 'variant'
  | 'year'
  | 'price'
  | 'odometer'
  | 'fuelType'
  | 'transmission'
  | 'owner'
  | 'location'
  | 'registrationNumber'
  | 'seats'
  | 'engineCC'
  | 'mileage'
  | 'rcStatus'
  | 'insuranceStatus'
  | 'description'

const owners = ['First owner', 'Second owner', 'Third owner', 'Fourth owner', 'Fifth owner or more']
const certificates = ['Valid', 'Valid, loan noted', 'Applied for', 'Expired', 'Lost']
const insurances = ['Comprehensive', 'Zero depreciation', 'Third party', 'Expired']

/** The form, section by section. */
export const listingForm: readonly {
  group: 'what' | 'state' | 'papers' | 'words'
  fields: ListingField[]
}[] = [
  {
    group: 'what',
    fields: [
      { name: 'type', kind: 'choice', required: true, choices: usedVehicleTypes },
      { name: 'brand', kind: 'text', required: true, max: 60, suggestions: 'brands' },
      { name: 'model', kind: 'text', required: true, max: 80, hasHint: true },
      { name: 'variant', kind: 'text', max: 39, hasHint: true },
      { name: 'year', kind: 'whole', required: true, ...vehicleLimits.year },
      { name: 'fuelType', kind: 'choice', required: true, choices: commercialFuels },
      { name: 'transmission', kind: 'choice', choices: transmissions },
      { name: 'seats', kind: 'whole', ...vehicleLimits.seats },
      { name: 'engineCC', kind: 'whole', ...vehicleLimits.engine },
      { name: 'mileage', kind: 'decimal', ...vehicleLimits.mileage, hasHint: true },
    ],
  },
  {
    group: 'state',
    fields: [
      { name: 'price', kind: 'whole', required: true, ...vehicleLimits.price },
      { name: 'odometer', kind: 'whole', required: true, ...vehicleLimits.odometer },
      { name: 'owner', kind: 'choice', required: true, choices: owners },
      { name: 'location', kind: 'text', required: true, max: 80, suggestions: 'cities' },
    ],
  },
  {
    group: 'papers',
    fields: [
      { name: 'registrationNumber', kind: 'text', max: 20, hasHint: true },
      { name: 'rcStatus', kind: 'choice', choices: certificates },
      { name: 'insuranceStatus', kind: 'choice', choices: insurances },
    ],
  },
  { group: 'words', fields: [{ name: 'description', kind: 'lines', max: 5000, hasHint: true }] },
]

export const listingFields = listingForm.flatMap(({ fields }) => fields)

/** The maximum of a field today: that of a year depends on the date. */
export const maxOf = ({ max = 0 }: ListingField): number => (typeof max === 'function' ? max() : max)
