import type { AnyCollection, Field } from '#collections/define.ts'
import type { FieldError } from '#records/errors.ts'
import { type ContactDetail, findContactDetails } from './find-contact-details.ts'
import { toPlainText } from './plain-text.ts'

type Values = Readonly<Record<string, unknown>>

/** The contact details in a record's public texts, by field. */
export function findPublicContactDetails(
  { fields }: AnyCollection,
  values: Values,
): Record<string, ContactDetail[]> {
  const found = Object.entries(fields)
    .filter(([key, field]) => key in values && isPublicText(field))
    .map(([key, field]): [string, ContactDetail[]] => [key, detailsIn(field, values[key])])
  return Object.fromEntries(found.filter(([, details]) => details.length))
}

/** The errors for such fields, one item per field. */
export function contactDetailErrors(collection: AnyCollection, values: Values): Record<string, FieldError> {
  const found = findPublicContactDetails(collection, values)
  return Object.fromEntries(Object.entries(found).map(([key, details]) => [key, errorOf(details)]))
}

export const contactDetailsCode = 'validation_contact_details'

function errorOf(details: readonly ContactDetail[]): FieldError {
  const passages = details.map(({ passage }) => passage).join(', ')
  const message = `Must not contain a phone number or an e-mail address: ${passages}`
  return { code: contactDetailsCode, message, params: { passages } }
}

function isPublicText({ type, options }: Field): boolean {
  const isClosed = ['private', 'hidden', 'writable'].some(each => each in options)
  return !isClosed && ['text', 'editor', 'json'].includes(type)
}

const detailsIn = ({ type }: Field, value: unknown): ContactDetail[] =>
  textsIn(value).flatMap(text => findContactDetails(type === 'editor' ? toPlainText(text) : text))

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, part]) => [
    ...(Array.isArray(value) ? [] : [key]),
    ...textsIn(part),
  ])
}
