import type { Viewer } from '#collections/access.ts'
import { type AnyCollection, type Columns, columnsByName } from '#collections/define.ts'
import { oncePer } from '#database/once-per.ts'
import { fieldType } from './field-types/index.ts'

type Row = Record<string, unknown>

/** Whether the viewer may be told of a field at all; a private one still depends on the row. */
export function isReadable({ fields }: AnyCollection, viewer: Viewer, name: string): boolean {
  if (name === 'id') return true
  const options = Object.hasOwn(fields, name) ? fields[name]?.options : undefined
  if (!options || (options.hidden && viewer.kind !== 'system')) return false
  return isStaff(viewer) || !options.internal
}

/** The names of all such fields. */
export const readableFields = (collection: AnyCollection, viewer: Viewer): string[] =>
  ['id', ...Object.keys(collection.fields)].filter(name => isReadable(collection, viewer, name))

const isStaff = ({ kind }: Viewer) => kind === 'operator' || kind === 'system'

type Chosen = WeakMap<AnyCollection, WeakMap<readonly PropertyKey[], Columns>>

/** What a viewer may read of a collection, by what is asked for: the same for all of a kind. */
const chosen: Record<Viewer['kind'], Chosen> = {
  system: new WeakMap(),
  operator: new WeakMap(),
  member: new WeakMap(),
  guest: new WeakMap(),
}

/** Asked for by whoever asks for nothing but all. */
const whole: readonly PropertyKey[] = []

/**
 * The columns to fetch: those asked for that the viewer may read, and what decides about private ones. The same list of
 * fields gives the same columns.
 */
export function columnsFor(
  collection: AnyCollection,
  viewer: Viewer,
  asked?: readonly PropertyKey[],
): Columns {
  const known = chosen[viewer.kind].get(collection) ?? new WeakMap<readonly PropertyKey[], Columns>()
  chosen[viewer.kind].set(collection, known)
  const columns = known.get(asked ?? whole) ?? chosenColumns(collection, viewer, asked)
  known.set(asked ?? whole, columns)
  return columns
}

function chosenColumns(collection: AnyCollection, viewer: Viewer, asked?: readonly PropertyKey[]): Columns {
  // Nothing that is private is a guest's own.
  const readable = readableFields(collection, viewer).filter(
    key => viewer.kind !== 'guest' || !isPrivate(collection, key),
  )
  const wanted = asked ? readable.filter(key => asked.includes(key)) : readable
  const deciding =
    collection.owner && wanted.some(key => isPrivate(collection, key)) ? [collection.owner] : []
  const all = columnsByName(collection)
  return Object.fromEntries(
    [...new Set([...wanted, ...deciding])].flatMap(key => {
      const column = all[key]
      return column ? [[key, column]] : []
    }),
  )
}

/**
 * A row as this viewer gets it: in the wire's forms, without what is private to others. It is the row itself: a copy of
 * every row of a page would cost as much as to read it.
 */
export function renderRow(collection: AnyCollection, viewer: Viewer, row: Row): Row {
  const { privates, rendered } = formsOf(collection)
  if (!maySeePrivate(collection, viewer, row)) for (const key of privates) if (key in row) delete row[key]
  for (const [key, render] of rendered) if (key in row) row[key] = render(row[key])
  return row
}

/** What is private in a collection, and what has a form of its own on the wire. */
type Forms = { privates: string[]; rendered: [string, (stored: unknown) => unknown][] }

const formsOf = oncePer(
  (collection: AnyCollection): Forms => ({
    privates: Object.keys(collection.fields).filter(key => isPrivate(collection, key)),
    rendered: Object.entries(collection.fields).flatMap(([key, { type }]) => {
      const { render } = fieldType(type)
      return render ? [[key, render]] : []
    }),
  }),
)

const isPrivate = (collection: AnyCollection, key: string) => collection.fields[key]?.options.private === true

function maySeePrivate(collection: AnyCollection, viewer: Viewer, row: Row): boolean {
  if (isStaff(viewer)) return true
  return viewer.kind === 'member' && collection.owner !== undefined && row[collection.owner] === viewer.id
}
