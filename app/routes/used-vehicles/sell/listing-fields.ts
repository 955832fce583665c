import { usedVehicles } from '#collections/index.ts'
import { odometerUnit } from '#collections/odometer-unit.ts'
import {
  type FormFieldName,
  type FormGroup,
  formFields,
  listingFields as knownFields,
  type SuggestionList,
} from '#domain/used-vehicles/listing-fields.ts'
import { keysOf } from '#records/typed-entries.ts'

/** One input of the listing form. Choices are stored as they are shown, except the kind's. */
export type ListingField = {
  name: FormFieldName
  kind: 'text' | 'whole' | 'decimal' | 'choice' | 'lines'
  isRequired: boolean
  hasHint: boolean
  /** Whether it is the odometer of a tractor. */
  countsHours?: boolean
  /** The least and the most of a number; `max` is also the number of characters of a text. */
  min: number
  max: number
  choices: readonly string[]
  suggestions?: SuggestionList | undefined
}

type Declared = {
  type: string
  options: {
    required?: boolean
    integer?: boolean
    min?: number
    max?: number | (() => number)
    values?: readonly string[]
  }
}

const { fields } = usedVehicles
const nameMax = fields.name.options.max ?? 0
const modelMax = fields.model.options.max ?? 0
const declared: Readonly<Record<string, Declared>> = {
  ...fields,
  // Model and variant make the name, with a blank between them.
  variant: { type: 'text', options: { max: nameMax - modelMax - 1 } },
}

/** The form of a listing, group by group, with the collection's limits as they are now: the latest year moves. */
export const listingForm = (typed: Typed = {}): { group: FormGroup; fields: ListingField[] }[] =>
  keysOf(formFields).map(group => ({
    group,
    fields: formFields[group].map(toField).map(field => withUnit(field, typed)),
  }))

/** What is known of the vehicle when the form is made. */
type Typed = Partial<Record<FormFieldName, string>>

/** Hours for a tractor; a hint about hours as long as the vehicle may be one. */
function withUnit(field: ListingField, { type, brand = '', model = '' }: Typed): ListingField {
  if (field.name !== 'odometer') return field
  const countsHours = odometerUnit({ brand, name: model }) === 'hours'
  return { ...field, countsHours, hasHint: !countsHours && (!type || type === 'commercials') }
}

/** All fields of the form. */
export const listFormFields = (typed?: Typed) => listingForm(typed).flatMap(group => group.fields)

function toField(name: FormFieldName): ListingField {
  const field = declared[name]
  if (!field) throw new Error(`used vehicles have no field ${name}`)
  const { type, options } = field
  const {
    isRequired,
    hasHint = false,
    choices = options.values,
    suggestions,
    ...narrowed
  } = knownFields[name] ?? {}
  const { min = 0, max = 0 } = options
  return {
    name,
    kind: choices ? 'choice' : kindOf(type, options.integer),
    isRequired: isRequired ?? options.required ?? false,
    hasHint,
    min,
    max: narrowed.max ?? (typeof max === 'function' ? max() : max),
    choices: choices ?? [],
    suggestions,
  }
}

function kindOf(type: string, isWhole = false): ListingField['kind'] {
  if (type === 'number') return isWhole ? 'whole' : 'decimal'
  return type === 'editor' ? 'lines' : 'text'
}
