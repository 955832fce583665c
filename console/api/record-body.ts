import type { FieldDescription } from './describe.ts'

type Values = Readonly<Record<string, unknown>>
type Body = Record<string, unknown>

/** A file chosen in a form and not yet sent; what is kept already is its name. */
export type ChosenFile = { rawFile: File }

/** What a new record is made from: the fields that may be set, and are. */
export function bodyOfNew(fields: readonly FieldDescription[], values: Values): Body {
  const settable = fields.filter(({ name, writable }) => writable !== 'never' && isFilled(values[name]))
  return bodyOf(settable, values)
}

/** What a change sends: only the fields that differ, so that nobody else's change of another one is undone. */
export function bodyOfChange(fields: readonly FieldDescription[], before: Values, after: Values): Body {
  const changed = fields.filter(
    ({ name, writable }) => writable === 'always' && name in after && !isSame(before[name], after[name]),
  )
  return bodyOf(changed, after)
}

/**
 * The files that are sent come under `pictures+`; where one belongs in the list, or in a colour, its place among them
 * stands there: `@pictures.0`.
 */
function bodyOf(fields: readonly FieldDescription[], values: Values): Body {
  const places = new Map<File, string>()
  const body: Body = {}
  for (const { name, type, multiple } of fields) {
    if (type !== 'file') continue
    const sent = filesIn(values[name])
    if (!multiple) body[name] = sent[0] ?? listOf(values[name])[0] ?? ''
    else {
      for (const [at, file] of sent.entries()) places.set(file, `@${name}.${at}`)
      body[name] = placed(listOf(values[name]), places)
      if (sent.length) body[`${name}+`] = sent
    }
  }
  for (const { name, type } of fields)
    if (type !== 'file') body[name] = placed(values[name] ?? emptyOf(type), places)
  return body
}

function placed(value: unknown, places: ReadonlyMap<File, string>): unknown {
  if (isChosen(value)) return places.get(value.rawFile)
  if (Array.isArray(value)) return value.map(each => placed(each, places)).filter(each => each !== undefined)
  if (typeof value !== 'object' || value === null || Object.getPrototypeOf(value) !== Object.prototype)
    return value
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, placed(each, places)]))
}

/** The files of a body, in the order in which they are sent. */
export const filesOf = (body: Body): File[] =>
  Object.values(body)
    .flat()
    .filter(value => value instanceof File)

const filesIn = (value: unknown): File[] =>
  listOf(value).flatMap(each => (isChosen(each) ? [each.rawFile] : []))

export const isChosen = (value: unknown): value is ChosenFile =>
  typeof value === 'object' && value !== null && 'rawFile' in value

const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : value ? [value] : [])
const isFilled = (value: unknown) =>
  value !== undefined && value !== null && value !== '' && !(Array.isArray(value) && value.length === 0)

/** Whether two values of a field say the same; one of the empty ones is like another. */
export const isSame = (one: unknown, other: unknown) =>
  one === other || (!isFilled(one) && !isFilled(other)) || JSON.stringify(one) === JSON.stringify(other)

/** Texts are emptied, numbers, dates and nested values taken away. */
const emptyOf = (type: FieldDescription['type']) => (['number', 'date', 'json'].includes(type) ? null : '')
