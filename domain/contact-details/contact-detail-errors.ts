import type { AnyCollection, Field } from '#collections/define.ts'
import { assertNoFieldErrors, type FieldError } from '#records/errors.ts'
import { cleanHtml } from '#records/field-types/editor.ts'
import type { Row } from '#records/row.ts'
import { type ContactDetail, findContactDetails } from './find-contact-details.ts'

/** The contact details in a record's public texts, by field. */
export function findPublicContactDetails(
  { fields }: AnyCollection,
  values: Row,
): Record<string, ContactDetail[]> {
  const found = Object.entries(fields)
    .filter(([key, field]) => key in values && isPublicText(field))
    .map(([key, field]): [string, ContactDetail[]] => [key, detailsIn(field, values[key])])
  return Object.fromEntries(found.filter(([, details]) => details.length))
}

/** The errors for such fields, one item per field. */
export function contactDetailErrors(collection: AnyCollection, values: Row): Record<string, FieldError> {
  const found = findPublicContactDetails(collection, values)
  return Object.fromEntries(Object.entries(found).map(([key, details]) => [key, errorOf(details)]))
}

/** Rejects a write with contact details in public texts. */
export const assertNoContactDetails = (verb: 'create' | 'update', collection: AnyCollection, values: Row) =>
  assertNoFieldErrors(verb, contactDetailErrors(collection, values))

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

const inline =
  /<\/?(?:a|abbr|b|bdi|bdo|code|data|dfn|em|i|kbd|mark|q|s|samp|small|span|strong|sub|sup|time|u|var|wbr)\b[^<>]*>/g
const tag = /<[^<>]*>/g
const attribute = /\b(?:href|alt)="([^"<>]*)"/g
const entities: Record<string, string> = { lt: '<', gt: '>', quot: '"', '#39': "'", amp: '&' }

/** The readable text of HTML, followed by the addresses of its links and the alternative texts of its pictures. */
export function toPlainText(markup: string): string {
  const html = cleanHtml(markup)
  const hidden = [...html.matchAll(attribute)].map(([, value]) => value)
  const text = html.replace(inline, '').replace(tag, '\n')
  return [text, ...hidden]
    .join('\n')
    .replace(/&(lt|gt|quot|#39|amp);/g, (match, name) => entities[name] ?? match)
}
