import type { Field, Fields } from '#collections/define.ts'
import { fieldType } from './field-types/index.ts'
import { asList } from './field-types/select.ts'
import { findUploads, Upload } from './files/upload.ts'
import type { Row } from './row.ts'

type Body = Readonly<Record<string, unknown>>
type Modifier = { key: string; change: (before: unknown, input: unknown) => unknown }

/** Whether the body names the field, plainly or with a modifier. */
const isNamed = (body: Body, key: string, field: Field) =>
  key in body || modifiersOf(key, field).some(modifier => modifier.key in body)

/** The fields that the body names. */
export const listNamedFields = (fields: Fields, body: Body): [string, Field][] =>
  [...new Set(Object.keys(body).flatMap(key => [key, key.replace(sign, '')]))].flatMap<[string, Field]>(
    key => {
      const field = Object.hasOwn(fields, key) ? fields[key] : undefined
      return field && isNamed(body, key, field) ? [[key, field]] : []
    },
  )

const sign = /^\+|[+-]$/

/**
 * The value that the body gives the field: its plain value, or the stored one with `f+`, `+f` and `f-` applied.
 * Modifiers add to and subtract from numbers; they append, prepend or remove items of lists. The stored row is locked,
 * or written only if unchanged, so that no concurrent change is lost.
 */
export function applyModifiers(body: Body, key: string, field: Field, stored: unknown): unknown {
  const applied = modifiersOf(key, field).filter(modifier => modifier.key in body)
  if (!applied.length) return plain(body[key])
  return applied.reduce(
    (before, { key: name, change }) => change(before, body[name]),
    key in body ? plain(body[key]) : stored,
  )
}

const listTypes = ['select', 'relation', 'file']

function modifiersOf(key: string, { type, options }: Field): Modifier[] {
  if (type === 'number') {
    return [
      { key: `${key}+`, change: (before, operand) => sum(before, operand, 1) },
      { key: `${key}-`, change: (before, operand) => sum(before, operand, -1) },
    ]
  }
  if (!listTypes.includes(type)) return []
  // A single-value field takes the last value, whether appended or prepended.
  const isSingle = 'single' in options || ('multiple' in options && options.multiple === false)
  return [
    { key: `${key}+`, change: (before, operand) => [...items(before), ...items(operand)] },
    {
      key: `+${key}`,
      change: (before, operand) =>
        isSingle ? [...items(before), ...items(operand)] : [...items(operand), ...items(before)],
    },
    {
      key: `${key}-`,
      change: (before, operand) => items(before).filter(item => !items(operand).includes(item)),
    },
  ]
}

/** A plain value; names of stored files come before uploads, whatever their order in the form. */
function plain(value: unknown): unknown {
  const uploads = findUploads(value)
  return uploads.length ? [...items(value).filter(item => !(item instanceof Upload)), ...uploads] : value
}

/** The sum, or the operand if it is no number: the field's type then reports the error. */
function sum(before: unknown, operand: unknown, sign: 1 | -1): unknown {
  const [start, step] = [numeric(before), numeric(operand)]
  if (start === undefined) return before
  return step === undefined ? operand || 'none' : start + sign * step
}

function numeric(operand: unknown): number | undefined {
  if (operand === null || operand === undefined || operand === '') return 0
  const value = typeof operand === 'string' || typeof operand === 'number' ? Number(operand) : Number.NaN
  return Number.isFinite(value) ? value : undefined
}

/** A list's items, with uploads at their positions. */
function items(value: unknown): unknown[] {
  const all = Array.isArray(value) ? value : [value]
  return all.flatMap((item): unknown[] => (item instanceof Upload ? [item] : asList(item)))
}

/** The values that a body gives to the fields that it names, as their types read them; omits unreadable ones. */
export const readChanges = (fields: Fields, current: Row, body: Row): Row =>
  Object.fromEntries(
    listNamedFields(fields, body).flatMap(([key, field]) => {
      const read = fieldType(field.type).read(applyModifiers(body, key, field, current[key]), field.options)
      return 'error' in read ? [] : [[key, read.value]]
    }),
  )
