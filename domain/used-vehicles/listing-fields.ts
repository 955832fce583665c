import type { UsedVehicle } from '#collections/index.ts'

type Field = keyof UsedVehicle

/**
 * The seller's form, group by group, by the fields of the collection. `variant` is the second part of the name. Limits and
 * choices are those of the collection, unless `listingFields` narrows them.
 */
export const formFields = {
  what: ['type', 'brand', 'model', 'variant', 'year', 'fuelType'],
  state: ['price', 'odometer', 'owner', 'location'],
  figures: ['transmission', 'seats', 'engineCC', 'mileage'],
  papers: ['registrationNumber', 'rcStatus', 'insuranceStatus'],
  words: ['description'],
} as const satisfies Record<string, readonly (Field | 'variant')[]>

export type FormGroup = keyof typeof formFields
/** The groups whose fields are all optional. */
export const optionalGroups: readonly FormGroup[] = ['figures', 'papers', 'words']

export type FormFieldName = (typeof formFields)[FormGroup][number]

/** The key facts of the detail page, in order (spec section 2). */
export const factFields = [
  'mileage',
  'transmission',
  'engineCC',
  'seats',
  'odometer',
  'registrationState',
  'owner',
  'fuelType',
] as const satisfies readonly Field[]

/** What a buyer compares first on a card, in order. */
export const cardFacts = ['odometer', 'fuelType', 'owner', 'transmission'] as const satisfies readonly Field[]

/** The technical figures of a card, in order. */
export const cardFigures = ['seats', 'mileage', 'engineCC'] as const satisfies readonly Field[]

/** The rows of a comparison, in order. */
export const comparedFields = [
  'price',
  'dealRating',
  'year',
  'odometer',
  'fuelType',
  'transmission',
  'mileage',
  'engineCC',
  'seats',
  'owner',
  'registrationState',
  'registrationMasked',
  'rcStatus',
  'insuranceStatus',
  'location',
] as const satisfies readonly Field[]

/** What a form can suggest while a text is typed. */
export type SuggestionList = 'brands' | 'models' | 'cities'

type ListingField = {
  /** The form requires it, though the collection does not. */
  isRequired?: boolean
  /** The form shows a hint: the message `hint` of the field. */
  hasHint?: boolean
  /** What the form suggests while a text is typed. */
  suggestions?: SuggestionList
  /** What the form offers for a text field. */
  choices?: readonly string[]
  /** Characters that the form accepts, if not as many as the collection. */
  max?: number
  /** Which values a comparison marks as better. */
  better?: 'higher' | 'lower'
}

/** The units of figures: messages of `used-vehicles/units`. That of the odometer is `odometerUnit` of the vehicle. Apart from `listingFields`, so that cards stay small. */
export const listingUnits: Partial<Record<Field, 'kmpl' | 'cc' | 'seats' | 'owner'>> = {
  owner: 'owner',
  seats: 'seats',
  mileage: 'kmpl',
  engineCC: 'cc',
}

/** What form, detail page and comparison know of a field beyond the collection. */
export const listingFields: Partial<Record<FormFieldName | Field, ListingField>> = {
  brand: { suggestions: 'brands' },
  model: { isRequired: true, hasHint: true, suggestions: 'models' },
  variant: { hasHint: true },
  year: { better: 'higher' },
  fuelType: { isRequired: true },
  mileage: { hasHint: true },
  odometer: { better: 'lower', isRequired: true, hasHint: true },
  owner: {
    isRequired: true,
    choices: ['First owner', 'Second owner', 'Third owner', 'Fourth owner', 'Fifth owner or more'],
  },
  location: { suggestions: 'cities' },
  registrationNumber: { hasHint: true },
  rcStatus: { choices: ['Valid', 'Valid, loan noted', 'Applied for', 'Expired', 'Lost'] },
  insuranceStatus: { choices: ['Comprehensive', 'Zero depreciation', 'Third party', 'Expired'] },
  description: { max: 5000, hasHint: true },
}
