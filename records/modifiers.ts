import type { Field, Fields } from '#collections/define.ts'
import { asList } from './field-types/select.ts'
import { findUploads, Upload } from './files/upload.ts'

type Body = Readonly<Record<string, unknown>>
type Modifier = { key: string; change: (before: unknown, input: unknown) => unknown }

/** Whether the body says anything about the field, plainly or by a modifier. */
const isNamed = (body: Body, key: string, field: Field) =>
  key in body || modifiersOf(key, field).some(modifier => modifier.key in body)

/** The fields of which the body says anything. */
export const listNamedFields = (fields: Fields, body: Body): [string, Field][] =>
  [...new Set(Object.keys(body).flatMap(key => [key, key.replace(sign, '')]))].flatMap(key => {
    const field = Object.hasOwn(fields, key) ? fields[key] : undefined
    return field && isNamed(body, key, field) ? [[key, field] as [string, Field]] : []
  })

const sign = /^\+|[+-]$/

/**
 * What the body makes of the field: its plain value, or what is stored, with `f+`, `+f` and `f-` applied. Numbers are
 * counted up and down; lists get items at the end or the beginning, or lose them. The stored row is locked, or written only if
 * it is still the same, so that no one's change is lost.
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
      { key: `${key}+`, change: (before, given) => sum(before, given, 1) },
      { key: `${key}-`, change: (before, given) => sum(before, given, -1) },
    ]
  }
  if (!listTypes.includes(type)) return []
  // A field of one value keeps the last that it is given, wherever it was put.
  const isSingle = 'single' in options || ('multiple' in options && options.multiple === false)
  return [
    { key: `${key}+`, change: (before, given) => [...items(before), ...items(given)] },
    {
      key: `+${key}`,
      change: (before, given) =>
        isSingle ? [...items(before), ...items(given)] : [...items(given), ...items(before)],
    },
    {
      key: `${key}-`,
      change: (before, given) => items(before).filter(item => !items(given).includes(item)),
    },
  ]
}

/** A plain value; names of files that are kept come before uploads, wherever they stood in the form. */
function plain(given: unknown): unknown {
  const uploads = findUploads(given)
  return uploads.length ? [...items(given).filter(item => !(item instanceof Upload)), ...uploads] : given
}

/** The sum, or what was given where that is no number: the field's type then says so. */
function sum(before: unknown, given: unknown, sign: 1 | -1): unknown {
  const [start, step] = [numeric(before), numeric(given)]
  if (start === undefined) return before
  return step === undefined ? given || 'none' : start + sign * step
}

function numeric(given: unknown): number | undefined {
  if (given === null || given === undefined || given === '') return 0
  const value = typeof given === 'string' || typeof given === 'number' ? Number(given) : Number.NaN
  return Number.isFinite(value) ? value : undefined
}

/** A list's items with uploads among them in their places. */
function items(given: unknown): unknown[] {
  const all = Array.isArray(given) ? given : [given]
  return all.flatMap((item): unknown[] => (item instanceof Upload ? [item] : asList(item)))
}
