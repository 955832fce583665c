import { formatPhone } from '../../format/phone.ts'
import { dayMs, startOfDay, toInstant } from '../frame/instants.ts'
import type { CollectionDescription, FieldDescription } from './describe.ts'
import { fieldNamed, holdsPhone } from './describe.ts'

type Values = Readonly<Record<string, unknown>>
type Range = { from?: string | number; to?: string | number }

/**
 * Converts a list's filter values to the record API's filter. `q` searches its words in the texts of the list's columns, ranges are
 * `{ from, to }`, and days are in Indian time. `where` is a condition in the filter language.
 */
export function filterText(collection: CollectionDescription, values: Values): string {
  return Object.entries(values)
    .filter(([, value]) => value !== undefined && value !== null && value !== '')
    .map(([name, value]) => {
      if (name === 'where') return `(${value})`
      if (name === 'q') return search(collection, String(value))
      const field = fieldNamed(collection, name)
      return field ? condition(field, value) : ''
    })
    .filter(text => text !== '')
    .join(' && ')
}

function search(collection: CollectionDescription, words: string): string {
  const [, ...mobile] = /^\+91 (\d{5}) (\d{5})$/.exec(formatPhone(words)) ?? []
  const names = new Set([collection.label, ...collection.columns])
  const texts = collection.fields.filter(
    ({ name, type }) => names.has(name) && ['text', 'email', 'url'].includes(type),
  )
  const phones = mobile.length ? texts.filter(holdsPhone) : []
  const integerFields = collection.fields.filter(
    ({ name, type, integer }) => type === 'number' && integer && /phone/i.test(name),
  )
  const plate = platePart(words)
  const plates = plate ? collection.fields.filter(({ name }) => name === 'registrationNumber') : []
  const found = [
    `id = ${quoted(words)}`,
    ...everyWord(
      texts.filter(({ masked }) => !masked),
      words,
    ),
    ...texts
      .filter(({ masked }) => masked && words.includes('@'))
      .map(({ name }) => `${name} = ${quoted(words)}`),
    // A phone number is stored in any format: `98220 41234`, `9822041234` or `+91 98220 41234`.
    ...phones.map(({ name }) => `${name} ~ ${quoted(`%${mobile.join('%')}%`)}`),
    ...integerFields.flatMap(({ name }) =>
      wholePhones(words, mobile.join('')).map(number => `${name} = ${number}`),
    ),
    ...plates.map(({ name }) => `${name} ~ ${quoted(plate)}`),
  ]
  return `(${found.join(' || ')})`
}

const maxWords = 6

/** Each word in one of the texts: a list shows “BMW i3”, whose brand and name are two fields. */
function everyWord(texts: readonly FieldDescription[], words: string): string[] {
  if (texts.length === 0) return []
  const inTexts = (word: string) => texts.map(({ name }) => `${name} ~ ${quoted(word)}`)
  const each = words.trim().split(/\s+/)
  if (texts.length === 1 || each.length === 1 || each.length > maxWords) return inTexts(words)
  return [`(${each.map(word => `(${inTexts(word).join(' || ')})`).join(' && ')})`]
}

/** A phone number as stored in number fields: a mobile number with and without the country code, others as typed. */
function wholePhones(words: string, mobile: string): string[] {
  if (mobile) return [mobile, `91${mobile}`]
  return /^\d{10,15}$/.test(words) ? [words] : []
}

/** A possible part of a registration number in its stored form, without separators. */
function platePart(words: string): string {
  const plain = words.toUpperCase().replaceAll(/[\s-]/g, '')
  return /^(?=.*[A-Z])(?=.*\d)[A-Z\d]{4,10}$/.test(plain) ? plain : ''
}

function condition({ name, type, multiple, masked }: FieldDescription, value: unknown): string {
  if (Array.isArray(value)) {
    const each = value.map(one => `${name} = ${quoted(one)}`)
    return each.length ? `(${each.join(' || ')})` : ''
  }
  if (isRange(value)) return between(name, type, value)
  if (type === 'bool') return `${name} = ${value === true || value === 'true'}`
  if (type === 'number') return `${name} = ${Number(value)}`
  if (masked) return `${name} = ${quoted(value)}`
  if (type === 'text' || type === 'email' || type === 'url' || type === 'editor')
    return `${name} ~ ${quoted(value)}`
  return `${name}${multiple ? ':each ?' : ' '}= ${quoted(value)}`
}

const isRange = (value: unknown): value is Range => typeof value === 'object' && value !== null

function between(name: string, type: FieldDescription['type'], { from, to }: Range): string {
  const isDay = type === 'date' || type === 'autodate'
  const ends = [
    from === undefined || from === ''
      ? ''
      : `${name} >= ${isDay ? quoted(indianDay(from, 0)) : Number(from)}`,
    to === undefined || to === ''
      ? ''
      : isDay
        ? `${name} < ${quoted(indianDay(to, 1))}`
        : `${name} <= ${Number(to)}`,
  ]
  return ends.filter(end => end !== '').join(' && ')
}

/** The start of a day in Indian time, plus some days, as an API instant. */
function indianDay(day: string | number, later: number): string {
  const start = startOfDay(String(day))
  return Number.isNaN(start) ? '' : toInstant(start + later * dayMs)
}

/** Quotes like the SDK: the filter language reads JSON escapes. */
const quoted = (value: unknown) => JSON.stringify(String(value))
