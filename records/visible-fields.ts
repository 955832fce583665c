import type { SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { hasArea, system, type Viewer } from '#collections/access.ts'
import { type AnyCollection, columnsByName, type RecordOf } from '#collections/define.ts'
import { getOrMake, memoizeWeak } from '#database/memoize.ts'
import { fieldType } from './field-types/index.ts'
import type { Row } from './row.ts'

/** What a query fetches of a collection: its columns, and expressions for computed values. */
export type Selection = Record<string, PgColumn | SQL.Aliased>

/** Whether the viewer may read a field at all; for a private one the row still decides. */
export function isReadable({ fields }: AnyCollection, viewer: Viewer, name: string): boolean {
  if (name === 'id') return true
  const options = Object.hasOwn(fields, name) ? fields[name]?.options : undefined
  if (!options || (options.hidden && viewer.kind !== 'system')) return false
  if (options.internal && !hasArea(viewer, options.internal)) return false
  // Operators own no record: their areas cover a private field in all records or in none.
  return viewer.kind !== 'operator' || !options.private || hasArea(viewer, options.private)
}

/** The names of all fields that the viewer may read. */
export const readableFields = (collection: AnyCollection, viewer: Viewer): string[] =>
  ['id', ...Object.keys(collection.fields)].filter(name => isReadable(collection, viewer, name))

type SelectionCache = WeakMap<AnyCollection, WeakMap<readonly PropertyKey[], Selection>>

/** Selections by the requested fields: all viewers of a kind share them, operators by role. */
const selectionCache = new Map<string, SelectionCache>()

function cacheFor(viewer: Viewer): SelectionCache {
  const kind = viewer.kind === 'operator' ? viewer.role : viewer.kind
  return getOrMake(selectionCache, kind, () => new WeakMap())
}

/** The key of requests for all fields. */
const allFields: readonly PropertyKey[] = []

/**
 * The columns to fetch: the requested ones that the viewer may read, and those that decide about private ones. The same
 * list of fields gives the same object.
 */
export function columnsFor(
  collection: AnyCollection,
  viewer: Viewer,
  requested?: readonly PropertyKey[],
): Selection {
  const byFields = getOrMake(cacheFor(viewer), collection, () => new WeakMap())
  return getOrMake(byFields, requested ?? allFields, () => buildSelection(collection, viewer, requested))
}

function buildSelection(
  collection: AnyCollection,
  viewer: Viewer,
  requested?: readonly PropertyKey[],
): Selection {
  // A guest owns nothing private.
  const readable = readableFields(collection, viewer).filter(
    key => viewer.kind !== 'guest' || !isPrivate(collection, key),
  )
  const selected = requested ? readable.filter(key => requested.includes(key)) : readable
  const deciding =
    collection.owner && selected.some(key => isPrivate(collection, key) || isMasked(collection, key))
      ? [collection.owner]
      : []
  const all = columnsByName(collection)
  const unless =
    viewer.kind === 'member' && selected.map(key => maskOf(collection, key)?.unless).find(Boolean)
  const columns: Selection = Object.fromEntries(
    [...new Set([...selected, ...deciding])].flatMap(key => {
      const { computed, derived } = collection.fields[key]?.options ?? {}
      const column = (computed?.() ?? derived?.(all))?.as(key) ?? all[key]
      return column ? [[key, column]] : []
    }),
  )
  return unless ? { ...columns, [unmasked]: unless().as(unmasked) } : columns
}

/** Whether a member who is not the owner reads the masked fields of a row. */
const unmasked = '@unmasked'

/** All stored columns, without computed values. */
export const storedColumns = memoizeWeak((collection: AnyCollection): Selection => {
  const isStored = (key: string) => {
    const { computed, derived } = collection.fields[key]?.options ?? {}
    return !computed && !derived
  }
  return columnsFor(collection, system, ['id', ...Object.keys(collection.fields)].filter(isStored))
})

/**
 * A row as this viewer gets it: in the wire's formats, without what is private to others, and masked. Changes the row
 * itself, because copying every row of a page would cost as much as reading it.
 */
export function renderRow(collection: AnyCollection, viewer: Viewer, row: Row): Row {
  const { privates, masks, rendered } = formsOf(collection)
  if (!canSeePrivate(collection, viewer, row)) for (const key of privates) if (key in row) delete row[key]
  if (masks.length && !canSeeUnmasked(collection, viewer, row))
    for (const [key, mask] of masks) if (key in row) row[key] = mask(row[key])
  delete row[unmasked]
  for (const [key, render] of rendered) if (key in row) row[key] = render(row[key])
  return row
}

/**
 * The same, with the type of a record: at run time the row has the columns of exactly these fields, which the query's
 * type cannot know.
 */
export const renderRecord = <C extends AnyCollection, K extends keyof RecordOf<C> = keyof RecordOf<C>>(
  collection: C,
  viewer: Viewer,
  row: Row,
) => renderRow(collection, viewer, row) as Pick<RecordOf<C>, K>

/** The record that this viewer has just created: with the values that it has sent, also those that are masked later. */
export const renderCreated = <C extends AnyCollection>(collection: C, viewer: Viewer, row: Row) =>
  renderRecord(collection, viewer, { ...row, [unmasked]: true })

type Conversions = [string, (stored: unknown) => unknown][]

/** The private and the masked fields of a collection, and those with a special format on the wire. */
type Forms = { privates: string[]; masks: Conversions; rendered: Conversions }

const formsOf = memoizeWeak(
  (collection: AnyCollection): Forms => ({
    privates: Object.keys(collection.fields).filter(key => isPrivate(collection, key)),
    masks: Object.keys(collection.fields).flatMap(key => {
      const mask = maskOf(collection, key)
      return mask ? [[key, mask.as]] : []
    }),
    rendered: Object.entries(collection.fields).flatMap(([key, { type }]) => {
      const { render } = fieldType(type)
      return render ? [[key, render]] : []
    }),
  }),
)

const isPrivate = (collection: AnyCollection, key: string) =>
  collection.fields[key]?.options.private !== undefined

const maskOf = (collection: AnyCollection, key: string) => collection.fields[key]?.options.masked

/** Whether the field is masked for some of its readers. */
export const isMasked = (collection: AnyCollection, key: string) => maskOf(collection, key) !== undefined

const canSeeUnmasked = (collection: AnyCollection, viewer: Viewer, row: Row): boolean =>
  viewer.kind === 'system' || row[unmasked] === true || isOwner(collection, viewer, row)

function canSeePrivate(collection: AnyCollection, viewer: Viewer, row: Row): boolean {
  // The query does not fetch what an operator may not see.
  if (viewer.kind === 'operator' || viewer.kind === 'system') return true
  return isOwner(collection, viewer, row)
}

const isOwner = ({ owner }: AnyCollection, viewer: Viewer, row: Row): boolean =>
  viewer.kind === 'member' && owner !== undefined && row[owner] === viewer.id

/** A record in the wire's form, with the collection that it belongs to. */
export const withCollection = <T extends object>(collection: AnyCollection, record: T) => ({
  ...record,
  collectionId: collection.id,
  collectionName: collection.name,
})
