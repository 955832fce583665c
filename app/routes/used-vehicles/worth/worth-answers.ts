import type { UsedVehicle } from '#collections/index.ts'
import { type FormFieldName, formFields } from '#domain/used-vehicles/listing-fields.ts'
import type { AppraisedFacts } from '#domain/valuation/appraise.ts'
import { listFormFields } from '../sell/listing-fields.ts'
import { findProblems, numberIn, type TypedListing } from '../sell/read-listing.ts'

/** What the page asks, of the listing's form and in its order. */
const fieldNames: readonly FormFieldName[] = [
  'type',
  'brand',
  'model',
  'variant',
  'year',
  'odometer',
  'fuelType',
  'transmission',
  'owner',
  'location',
]

export const worthFields = (typed?: TypedListing) => {
  const fields = listFormFields(typed)
  return fieldNames.flatMap(name => {
    const field = fields.find(each => each.name === name)
    // The hints of a listing are for its buyers, but for the unit of the odometer.
    return field ? { ...field, hasHint: name === 'odometer' && field.hasHint } : []
  })
}

const picked: readonly FormFieldName[] = ['type', 'brand', 'model', 'year']

/** The same for the page that values a vehicle: without the other facts it is valued like the usual one. */
export const pickedWorthFields = (typed: TypedListing) =>
  worthFields(typed).map(field => ({ ...field, isRequired: picked.includes(field.name) }))

/** The listing's fields that a link can fill in advance. */
const fillable: readonly string[] = Object.values(formFields).flat()

/** The answers in an address, as typed; empty ones are left out. */
export const readAnswers = (params: URLSearchParams): TypedListing =>
  Object.fromEntries(
    [...params]
      .filter(([name]) => fillable.includes(name))
      .map(([name, text]) => [name, text.trim().slice(0, 120)] as const)
      .filter(([, text]) => text),
  )

/** The address of a page with these answers. */
export const answersPath = (path: string, answers: TypedListing & { add?: string }) =>
  `${path}?${new URLSearchParams(Object.entries(answers))}`

/** The facts that were typed, and the errors; no facts while there is an error. A `stored` value stays valid. */
export function readFacts(answers: TypedListing, stored: TypedListing = {}, fields = worthFields()) {
  const problems = findProblems(fields, answers, stored)
  if (problems.length) return { problems, facts: undefined }
  const { type, brand = '', model = '', variant = '', fuelType, transmission, owner = '' } = answers
  const facts: AppraisedFacts = {
    // The form offers only the collection's choices.
    type: type as UsedVehicle['type'],
    fuelType: (fuelType ?? '') as UsedVehicle['fuelType'],
    transmission: (transmission ?? '') as UsedVehicle['transmission'],
    brand,
    model,
    owner,
    name: `${model} ${variant}`.trim(),
    year: numberIn(answers.year ?? ''),
    odometer: answers.odometer ? numberIn(answers.odometer) : null,
    location: answers.location ?? '',
  }
  return { problems, facts }
}
