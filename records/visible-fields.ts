import type { Viewer } from '#collections/access.ts'
import { type AnyCollection, type Columns, columnsByName, type Fields } from '#collections/define.ts'
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

/** All that a viewer may read of a collection: the same for all of a kind. */
const whole = {
  system: new WeakMap<AnyCollection, Columns>(),
  operator: new WeakMap<AnyCollection, Columns>(),
  member: new WeakMap<AnyCollection, Columns>(),
  guest: new WeakMap<AnyCollection, Columns>(),
}

/** The columns to fetch: those asked for that the viewer may read, and what decides about private ones. */
export function columnsFor(collection: AnyCollection, viewer: Viewer, asked?: readonly string[]): Columns {
  const kept = whole[viewer.kind]
  const columns = (asked ? undefined : kept.get(collection)) ?? chosenColumns(collection, viewer, asked)
  if (!asked) kept.set(collection, columns)
  return columns
}

function chosenColumns(collection: AnyCollection, viewer: Viewer, asked?: readonly string[]): Columns {
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

const forms = new WeakMap<Fields, Forms>()

function formsOf(collection: AnyCollection): Forms {
  const { fields } = collection
  const known = forms.get(fields)
  if (known) return known
  const made: Forms = {
    privates: Object.keys(fields).filter(key => isPrivate(collection, key)),
    rendered: Object.entries(fields).flatMap(([key, { type }]) => {
      const { render } = fieldType(type)
      return render ? [[key, render]] : []
    }),
  }
  forms.set(fields, made)
  return made
}

const isPrivate = (collection: AnyCollection, key: string) => collection.fields[key]?.options.private === true

function maySeePrivate(collection: AnyCollection, viewer: Viewer, row: Row): boolean {
  if (isStaff(viewer)) return true
  return viewer.kind === 'member' && collection.owner !== undefined && row[collection.owner] === viewer.id
}
