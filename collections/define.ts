import { getTableColumns, sql } from 'drizzle-orm'
import { bigint, index, pgTable, text as textColumn, uniqueIndex } from 'drizzle-orm/pg-core'
import type { AnyCollection, Fields, WriteEffects } from './collection.ts'
import type { ConsoleHints } from './console-hints.ts'
import { autodate } from './field-types/date.ts'
import { register } from './registry.ts'
import type { Columns, Rules } from './rule.ts'
import type { SearchSource } from './search-source.ts'

export type { AnyCollection, Fields, WriteEffects } from './collection.ts'
export { autodate, date } from './field-types/date.ts'
export type { Field, FieldOptions } from './field-types/field.ts'
export { file, files } from './field-types/file.ts'
export { derivedJson, json } from './field-types/json.ts'
export { bool, derivedInteger, integer, number } from './field-types/number.ts'
export { relation, relations } from './field-types/relation.ts'
export { select, selectMany } from './field-types/select.ts'
export { editor, email, text, url } from './field-types/text.ts'
export { wireDate } from './field-types/wire-date.ts'
export type { Columns } from './rule.ts'
export type { SearchSource } from './search-source.ts'

export type CollectionOptions<F extends Fields> = {
  /** `collectionId` on the wire, which also accepts it instead of the name; by default the name. */
  id?: string
  fields: F
  rules: Rules
  /** Field lists, one for each index, in order. */
  indexes?: readonly (readonly (keyof F | 'created')[])[]
  /** `slug`: readable, made from these fields, unique, immutable. Otherwise 15 random `[a-z0-9]`. */
  slugFrom?: readonly (keyof F & string)[]
  /** Ids that no record may have. */
  reservedIds?: readonly string[]
  /** The field with the member who owns a record; private fields are visible to that member. */
  owner?: (keyof F & string) | 'id'
  /**
   * The fields with the members who may see a record. Streams of other members skip its changes without checking the
   * rules, so that subscribing to all records is cheap for those who may see few.
   */
  audience?: readonly (keyof F & string)[]
  /** How the site's search finds its records. */
  search?: readonly SearchSource[]
  /**
   * The fields of the listing index, which filters, counts and sorts all records that guests may list. Fields with at
   * most some ten thousand combinations of values share one list. What guests may list must depend on the record alone,
   * not on the clock or on other records.
   */
  listingIndex?: readonly (readonly (keyof F & string)[])[]
  /** Records can be added, but neither changed nor removed, even by the system. */
  appendOnly?: boolean
  /** What every write of a record entails, in its transaction. */
  onWrite?: WriteEffects
  console: ConsoleHints<(keyof F & string) | 'created'>
}

const storeFields = () => ({ created: autodate(), updated: autodate({ onUpdate: true }) })
type StoreFields = ReturnType<typeof storeFields>

/**
 * Declares a collection: the only source of its table, validation, types, API, access and console. `id`, `created` and
 * `updated` are added automatically; `rowid` is the order of insertion and never leaves the store.
 */
export function defineCollection<const Name extends string, F extends Fields>(
  name: Name,
  options: CollectionOptions<F>,
) {
  const fields: F & StoreFields = { ...options.fields, ...storeFields() }
  const columns = {
    id: textColumn().primaryKey(),
    rowid: bigint({ mode: 'number' }).generatedAlwaysAsIdentity().notNull(),
    ...columnsOf(fields),
  }
  const table = pgTable(name, columns, ownColumns => {
    // The generic columns are a plain record here; their exact type matters only to callers.
    const tableColumns = ownColumns as unknown as Columns
    const unique = Object.keys(fields).filter(key => fields[key]?.options.unique)
    return [
      ...(options.indexes ?? []).map(keys =>
        index(`${name}_${keys.join('_')}`).on(...pickColumns(tableColumns, keys.map(String))),
      ),
      ...unique.map(key => {
        const [column] = pickColumns(tableColumns, [key])
        return uniqueIndex(`${name}_${key}_unique`).on(column).where(sql`${column} <> ''`)
      }),
      index(`${name}_rowid`).on(...pickColumns(tableColumns, ['rowid'])),
    ]
  })
  const collection = { ...options, id: options.id ?? name, name, fields, table }
  register(collection as unknown as AnyCollection)
  return collection
}

type Selected<C extends AnyCollection> = C['table']['$inferSelect']
type RelationKeys<C extends AnyCollection> = {
  [K in keyof C['fields']]: C['fields'][K]['options'] extends { target: string; multiple: false } ? K : never
}[keyof C['fields']]

type DerivedKeys<F extends Fields> = {
  [K in keyof F]: F[K]['options'] extends { derived: object } ? K : never
}[keyof F]

/**
 * A record as readers get it: its id and every field, without the store's internal ones. Missing relations are `''`.
 */
export type RecordOf<C extends AnyCollection> = {
  [K in Exclude<keyof Selected<C>, 'rowid'>]: K extends RelationKeys<C> ? string : Selected<C>[K]
} & { [K in DerivedKeys<C['fields']>]: number | null }

/** What a writer may send: any of the fields, and an id if the collection accepts one. */
export type InputOf<C extends AnyCollection> = Partial<Omit<RecordOf<C>, 'created' | 'updated'>>

/** The columns of a collection's table, by field name. */
export const columnsByName = (collection: AnyCollection): Columns => getTableColumns(collection.table)

type ColumnsOf<F extends Fields> = { [K in Exclude<keyof F, DerivedKeys<F>>]: F[K]['column'] }

function columnsOf<F extends Fields>(fields: F): ColumnsOf<F> {
  // Object.fromEntries forgets which key goes with which column.
  const stored = Object.entries(fields).filter(([, { options }]) => !options.derived)
  return Object.fromEntries(stored.map(([key, field]) => [key, field.column])) as ColumnsOf<F>
}

function pickColumns(columns: Columns, keys: readonly string[]) {
  const picked = keys.map(key => {
    const column = columns[key]
    if (!column) throw new Error(`an index names ${key}, which the collection has not`)
    return column
  })
  return picked as [(typeof picked)[number], ...typeof picked]
}
