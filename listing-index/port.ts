import type { PgColumn } from 'drizzle-orm/pg-core'
import type { AnyCollection } from '#collections/define.ts'
import type { Band, Predicate } from '#records/predicates.ts'
import type { FacetCounts } from '#records/tally.ts'
import type { IndexedRow } from './facet-index/rows.ts'

/**
 * Finds and counts the records of large collections that every guest may list. The database remains the source of
 * truth.
 */
export type ListingIndex = {
  /** Whether it indexes the collection at all. */
  has: (collection: AnyCollection) => boolean
  /** The row numbers of one page, in its order. */
  findPage: (collection: AnyCollection, query: PageQuery) => Promise<IndexResult<readonly number[]>>
  /**
   * The number of records, and for each value of each facet how many it would give while the other facets stay as
   * chosen.
   */
  count: <Name extends string>(
    collection: AnyCollection,
    query: CountQuery<Name>,
  ) => Promise<IndexResult<FacetCounts<Name>>>
  /** Whether it may lack recent writes of the collection. Without it, a result has every write before the query. */
  mayLag?: (collection: AnyCollection) => boolean
  searches: SavedSearchIndex
  close: () => Promise<void>
}

/** A search that a person has saved: its id, and what it looks for. */
export type SavedSearch = { id: string; predicates: readonly Predicate[] }

/** Finds the saved searches that a record matches, without a query of each search. */
export type SavedSearchIndex = {
  /** Stores searches, and removes those with the ids in `removed`. Later matches know it. */
  store: (
    collection: AnyCollection,
    searches: readonly SavedSearch[],
    removed?: readonly string[],
  ) => Promise<void>
  /** For each of these records, as guests may list them, the ids of the searches that it matches. */
  match: (collection: AnyCollection, rows: readonly IndexedRow[]) => Promise<string[][]>
  /** Whether it has been given all searches since it was made; called before all else. One in memory starts empty. */
  isComplete: (collection: AnyCollection) => Promise<boolean>
  markComplete: (collection: AnyCollection) => Promise<void>
  /** Forgets that it was complete: writes of searches may have been missed. */
  markIncomplete: () => void
}

export type PageQuery = {
  predicates: readonly Predicate[]
  keys: readonly SortKey[]
  /** Records with equal keys come in the order of insertion, or in the opposite order. */
  isDescending: boolean
  offset: number
  limit: number
  /**
   * Finds the row number after which the page begins; replaces `offset`. The index calls it only if it can run the
   * query.
   */
  after?: (() => Promise<number | undefined>) | undefined
}

/** An indexed field, or `created`. Missing values come last in both directions. */
export type SortKey = { of: PgColumn; isDescending: boolean }

export type CountQuery<Name extends string> = {
  predicates: readonly Predicate[]
  facets: Readonly<Record<Name, IndexFacet>>
}

/** Counts the values of a field unless they are empty, or the first band that contains a number. */
export type IndexFacet = {
  of: PgColumn
  bands?: readonly Band[] | undefined
  chosen?: readonly string[] | undefined
}

/** The index's result, or the reason why it leaves the query to the database. */
export type IndexResult<T> = { value: T } | { refused: Refusal }

/**
 * `loading`: the index is currently incomplete. `condition`, `facet`: an expression that only SQL supports. `field`,
 * `sort`: a field that is not indexed, or texts that the database orders differently. `record`: the page begins after a
 * record that is not indexed. `offset`: the page is too far down. `database-faster`: the page is near the start of an
 * index of the database. `unavailable`: the index does not respond, for an unknown time, so the database should do little
 * instead.
 */
export type Refusal =
  | 'loading'
  | 'condition'
  | 'facet'
  | 'field'
  | 'sort'
  | 'record'
  | 'offset'
  | 'database-faster'
  | 'unavailable'
