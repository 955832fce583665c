import type { Viewer } from '#collections/access.ts'
import { type AnyCollection, type Columns, columnsByName } from '#collections/define.ts'
import { fieldType } from './field-types/index.ts'

type Row = Record<string, unknown>

/** Fields that the viewer may be told of at all; private ones still depend on the row. */
export const readableFields = (collection: AnyCollection, viewer: Viewer): string[] => [
  'id',
  ...Object.entries(collection.fields)
    .filter(([, { options }]) => viewer.kind === 'system' || !options.hidden)
    .filter(([, { options }]) => isStaff(viewer) || !options.internal)
    .map(([key]) => key),
]

const isStaff = ({ kind }: Viewer) => kind === 'operator' || kind === 'system'

/** All that a viewer may read of a collection: the same for all members and guests. */
const whole = {
  system: new WeakMap<AnyCollection, Columns>(),
  operator: new WeakMap<AnyCollection, Columns>(),
  others: new WeakMap<AnyCollection, Columns>(),
}

/** The columns to fetch: those asked for that the viewer may read, and what decides about private ones. */
export function columnsFor(collection: AnyCollection, viewer: Viewer, asked?: readonly string[]): Columns {
  const kept = whole[viewer.kind === 'system' || viewer.kind === 'operator' ? viewer.kind : 'others']
  const columns = (asked ? undefined : kept.get(collection)) ?? chosenColumns(collection, viewer, asked)
  if (!asked) kept.set(collection, columns)
  return columns
}

function chosenColumns(collection: AnyCollection, viewer: Viewer, asked?: readonly string[]): Columns {
  const readable = readableFields(collection, viewer)
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

/** A row as this viewer gets it: in the wire's forms, without what is private to others. */
export function renderRow(collection: AnyCollection, viewer: Viewer, row: Row): Row {
  const seesPrivate = maySeePrivate(collection, viewer, row)
  const shown: Row = {}
  for (const [key, stored] of Object.entries(row)) {
    if (!seesPrivate && isPrivate(collection, key)) continue
    const field = collection.fields[key]
    const render = field && fieldType(field.type).render
    shown[key] = render ? render(stored) : stored
  }
  return shown
}

const isPrivate = (collection: AnyCollection, key: string) => collection.fields[key]?.options.private === true

function maySeePrivate(collection: AnyCollection, viewer: Viewer, row: Row): boolean {
  if (isStaff(viewer)) return true
  return viewer.kind === 'member' && collection.owner !== undefined && row[collection.owner] === viewer.id
}
