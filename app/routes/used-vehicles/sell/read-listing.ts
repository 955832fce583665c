import type { InputOf, RecordOf } from '#collections/define.ts'
import type { usedVehicles } from '#collections/index.ts'
import type { FormFieldName } from '#domain/used-vehicles/listing-fields.ts'
import { parseOfficeCode } from '#domain/used-vehicles/registration.ts'
import { formatRegistration, normalizeRegistration } from '#domain/used-vehicles/sell/mask-registration.ts'
import { descriptionToHtml, descriptionToText } from '#domain/used-vehicles/sell/plain-description.ts'
import { formatNumber } from '#format/numbers.ts'
import { type ListingField, listFormFields } from './listing-fields.ts'

export type ListingProblem = {
  field: FormFieldName
  is: 'required' | 'number' | 'range' | 'tooLong' | 'registrationNumber' | 'contactDetails' | 'other'
  min?: number
  max?: number
  /** The contact details in the text. */
  passages?: string
}
export type TypedListing = Partial<Record<FormFieldName, string>>
type Input = InputOf<typeof usedVehicles>

/** The posted values of a listing, as typed. */
export const readTypedListing = (posted: FormData): TypedListing =>
  Object.fromEntries(
    listFormFields().map(({ name }) => {
      const value = posted.get(name)
      return [name, typeof value === 'string' ? value.trim() : '']
    }),
  )

/**
 * Parses the values for the store, or returns the errors in the order of the form. A `stored` value stays valid even if
 * the form does not offer it.
 */
export function readListing(
  typed: TypedListing,
  stored: TypedListing = {},
): { input: Input; problems: ListingProblem[] } {
  const fields = listFormFields()
  const problems = findProblems(fields, typed, stored)
  const { model = '', variant = '', description = '' } = typed
  const values = Object.fromEntries(
    fields.map(({ name, kind }) => {
      const text = typed[name] ?? ''
      const isNumber = kind === 'whole' || kind === 'decimal'
      return [name, isNumber ? (text ? numberIn(text) : null) : text]
    }),
  )
  const { variant: _, ...written } = values
  const name = [model, variant].filter(Boolean).join(' ')
  // The form's fields are the collection's.
  return { input: { ...written, name, description: descriptionToHtml(description) } as Input, problems }
}

/** The errors of these fields, in their order. */
export const findProblems = (
  fields: readonly ListingField[],
  typed: TypedListing,
  stored: TypedListing = {},
): ListingProblem[] =>
  fields
    .map(field => problemOf(field, typed[field.name] ?? '', stored[field.name]))
    .filter(each => each !== undefined)

/** A listing in the form's format. */
export function toTypedListing(listing: RecordOf<typeof usedVehicles>): TypedListing {
  const values: Record<string, unknown> = listing
  const variant = listing.name.startsWith(`${listing.model} `)
    ? listing.name.slice(listing.model.length + 1)
    : ''
  return {
    ...Object.fromEntries(listFormFields().map(({ name }) => [name, textOf(values[name])])),
    ...(!listing.model && { model: listing.name }),
    variant,
    price: groupedText(listing.price),
    odometer: groupedText(listing.odometer),
    registrationNumber: formatRegistration(textOf(listing.registrationNumber)),
    description: descriptionToText(listing.description),
  }
}

/** People write large numbers with spaces and commas. */
export const numberIn = (text: string) => Number(text.replace(/[\s,]/g, ''))
const groupedText = (value: number | null) => (value === null ? '' : formatNumber(value))
const textOf = (value: unknown) => (value === null || value === undefined ? '' : String(value))

function problemOf(listingField: ListingField, text: string, stored?: string) {
  const { name: field, kind, isRequired, min, max, choices } = listingField
  const problem = (is: ListingProblem['is']): ListingProblem => ({ field, is, min, max })
  if (!text) return isRequired ? problem('required') : undefined
  if (kind === 'whole' || kind === 'decimal') {
    const number = numberIn(text)
    if (Number.isNaN(number) || (kind === 'whole' && !Number.isInteger(number))) return problem('number')
    return number < min || number > max ? problem('range') : undefined
  }
  if (kind === 'choice') return choices.includes(text) || text === stored ? undefined : problem('other')
  if (text.length > max) return problem('tooLong')
  return field === 'registrationNumber' && !isRegistration(text) ? problem('registrationNumber') : undefined
}

/** As on the plate: state, office, letters, digits; or the newer nationwide BH series. */
const isRegistration = (text: string) => {
  const plain = normalizeRegistration(text)
  return (
    /^\d{2}BH\d{4}[A-Z]{1,2}$/.test(plain) ||
    (parseOfficeCode(plain) !== undefined && /^[A-Z]{2}\d{1,2}[A-Z]{0,3}\d{1,4}$/.test(plain))
  )
}
