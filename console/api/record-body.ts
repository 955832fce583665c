import type { FieldDescription } from './describe.ts'
import { omitEmptyParts } from './omit-empty-parts.ts'

type Values = Readonly<Record<string, unknown>>
type Body = Record<string, unknown>

/** A new file in a form. A stored file is its name. */
export type ChosenFile = { rawFile: File }

/** The body that creates a record: the writable fields that have a value. */
export function bodyOfNew(fields: readonly FieldDescription[], values: Values): Body {
  const settable = fields.filter(({ name, writable }) => writable !== 'never' && isFilled(values[name]))
  return bodyOf(settable, omitEmptyParts(fields, values))
}

/** The body of an update: only the changed fields, so other editors' changes survive. */
export function bodyOfChange(fields: readonly FieldDescription[], before: Values, values: Values): Body {
  const after = omitEmptyParts(fields, values)
  const changed = fields.filter(
    ({ name, writable }) => writable === 'always' && name in after && !isSame(before[name], after[name]),
  )
  return bodyOf(changed, after)
}

/**
 * New files are sent as `pictures+`. The list, or a colour, refers to a new file by its index among them:
 * `@pictures.0`.
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

/** The files of a body in upload order. */
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

/** Whether two values of a field are equal. All empty values are equal. */
export const isSame = (one: unknown, other: unknown) =>
  one === other || (!isFilled(one) && !isFilled(other)) || JSON.stringify(one) === JSON.stringify(other)

/** The empty value of a field: `''` for texts, null for others. */
const emptyOf = (type: FieldDescription['type']) => (['number', 'date', 'json'].includes(type) ? null : '')
