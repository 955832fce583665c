import { SQL } from 'drizzle-orm'
import { PgColumn } from 'drizzle-orm/pg-core'
import type { AnyCollection } from '#collections/define.ts'
import { allCollections } from '#collections/registry.ts'
import type { Database } from '#database/connect.ts'
import type { Predicate } from '#records/predicates.ts'
import type { FacetCounts } from '#records/tally.ts'
import { fromEntries, keysOf } from '#records/typed-entries.ts'
import type { CountQuery, IndexFacet, IndexResult, ListingIndex, PageQuery } from '../port.ts'
import { countRowFacets } from './count-facets.ts'
import { isDatabaseFaster } from './database-order.ts'
import { filterRows } from './filter-rows.ts'
import { pageRows } from './page-rows.ts'
import { indexedFieldsOf, isSortable, listRule } from './read-rows.ts'
import type { Rows, RowsDelta } from './rows.ts'
import { newSavedSearches } from './saved-searches.ts'
import { type SyncedRows, type SyncOptions, syncRows } from './synced-rows.ts'

type FacetIndex = { rows: SyncedRows; fields: ReadonlySet<PgColumn>; inRule: ReadonlySet<PgColumn> }

/** The index in this process's memory, for each collection that declares a `listingIndex`. */
export function startFacetIndex(db: Database, options: SyncOptions): ListingIndex {
  const collections = new Map(
    allCollections()
      .filter(({ listingIndex }) => listingIndex)
      .map((collection): [string, FacetIndex] => [
        collection.name,
        {
          rows: syncRows(db, collection, options),
          fields: new Set(indexedFieldsOf(collection).flat()),
          inRule: new Set(columnsIn(listRule(db, collection))),
        },
      ]),
  )
  const of = ({ name }: AnyCollection) => collections.get(name)
  return {
    has: ({ name }) => collections.has(name),
    findPage: async (collection, query) => findPage(of(collection), collection, query),
    count: async (collection, query) => count(of(collection), query),
    searches: newSavedSearches(),
    close: async () => {
      await Promise.all([...collections.values()].map(({ rows }) => rows.close()))
    },
  }
}

async function count<Name extends string>(
  index: FacetIndex | undefined,
  query: CountQuery<Name>,
): Promise<IndexResult<FacetCounts<Name>>> {
  const facets = Object.values<IndexFacet>(query.facets)
  const columns = [...columnsOf(query.predicates), ...facets.map(({ of }) => of)]
  if (!index || !hasAll(index, columns)) return { refused: 'field' }
  const rows = await index.rows.current()
  if (!rows) return { refused: 'loading' }
  const make = (subset: Rows) => countRowFacets(subset, query)
  const value = index.rows.getOrCompute(
    keyOf(query),
    () => make(rows),
    (counted, changes) => updateCounts(counted, changes, make),
  )
  return { value }
}

async function findPage(
  index: FacetIndex | undefined,
  collection: AnyCollection,
  { after, ...query }: PageQuery,
): Promise<IndexResult<readonly number[]>> {
  if (!index || !hasAll(index, columnsOf(query.predicates))) return { refused: 'field' }
  const keys = query.keys.map(({ of }) => of)
  if (!keys.every(each => isSortable(index.fields, each))) return { refused: 'sort' }
  const loaded = index.rows.loaded()
  if (!loaded) return { refused: 'loading' }
  if (!loaded.isByteOrder && keys.some(each => isText(loaded, each))) return { refused: 'sort' }
  if (isDatabaseFaster(loaded, collection, index.inRule, query)) return { refused: 'database-faster' }
  const rowid = await after?.()
  if (after && rowid === undefined) return { refused: 'record' }
  const rows = await index.rows.current()
  if (!rows) return { refused: 'loading' }
  const rowsQuery = { ...query, after: rowid }
  // A page stays valid until a row that matches its predicates changes, or the row that it begins after.
  const isChanged = ({ before, after }: RowsDelta) =>
    [before, after].some(
      changed => filterRows(changed, query.predicates).places.length || changed.rowids.includes(rowid ?? -1),
    )
  const value = index.rows.getOrCompute(
    keyOf(rowsQuery),
    () => pageRows(rows, rowsQuery),
    (page, changes) => (changes.some(isChanged) ? undefined : page),
  )
  return value ? { value } : { refused: 'record' }
}

/** Subtracts the changed rows in their former state from the counts, and adds their new state. */
function updateCounts<Name extends string>(
  counted: FacetCounts<Name>,
  changes: readonly RowsDelta[],
  count: (rows: Rows) => FacetCounts<Name>,
): FacetCounts<Name> {
  if (!changes.length) return counted
  let { total } = counted
  const names = keysOf(counted.counts)
  const counts = new Map(names.map(name => [name, new Map(counted.counts[name])]))
  const add = (part: FacetCounts<Name>, sign: 1 | -1) => {
    total += sign * part.total
    for (const [name, all] of counts)
      for (const [value, n] of part.counts[name]) all.set(value, (all.get(value) ?? 0) + sign * n)
  }
  for (const { before, after } of changes) {
    add(count(before), -1)
    add(count(after), 1)
  }
  for (const all of counts.values()) for (const [value, n] of all) if (!n) all.delete(value)
  return { total, counts: fromEntries(counts) }
}

/** The columns in an SQL expression. */
const columnsIn = (part: unknown): PgColumn[] => {
  if (part instanceof SQL) return part.queryChunks.flatMap(columnsIn)
  return part instanceof PgColumn ? [part] : []
}

const columnsOf = (predicates: readonly Predicate[]) =>
  predicates.flatMap(each => ('words' in each ? each.in : each.of))

const hasAll = ({ fields }: FacetIndex, columns: readonly PgColumn[]) =>
  columns.every(each => fields.has(each))

const isText = ({ fields }: Rows, column: PgColumn) =>
  fields.get(column)?.dictionary.values.some(value => typeof value === 'string')

/** A query as text, with the names of its columns. */
const keyOf = (query: object) =>
  JSON.stringify(query, (_, value: unknown) => (value instanceof PgColumn ? value.name : value))
