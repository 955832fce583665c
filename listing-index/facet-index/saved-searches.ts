import type { PgColumn } from 'drizzle-orm/pg-core'
import type { AnyCollection } from '#collections/define.ts'
import { isWithin, type Predicate } from '#records/predicates.ts'
import type { SavedSearch, SavedSearchIndex } from '../port.ts'
import { toLowercase, type Value } from './dictionary.ts'
import { indexedFieldsOf } from './read-rows.ts'
import type { IndexedRow } from './rows.ts'

type OneOf = Extract<Predicate, { oneOf: unknown }>

/** Searches with the same values of their leading filters and the same other predicates. */
type Entry = { others: readonly Predicate[]; ids: Set<string> }

/** The searches that filter by the same columns: by their values, and by their other predicates. */
type Group = { columns: readonly PgColumn[]; byValues: Map<string, Map<string, Entry>> }

/** A search with more combinations of values than this is tested by some of its filters later. */
const maxCombinations = 64

/**
 * Saved searches in memory. They are grouped by the columns that they filter by, and in a group by the values, so that
 * one look-up in each group leaves only the searches whose ranges and words are still to be tested.
 */
export function newSavedSearches(): SavedSearchIndex {
  const byCollection = new Map<string, ReturnType<typeof newSearchGroups>>()
  const complete = new Set<string>()
  const of = (collection: AnyCollection) => {
    const known = byCollection.get(collection.name)
    if (known) return known
    const groups = newSearchGroups(indexedFieldsOf(collection).flat())
    byCollection.set(collection.name, groups)
    return groups
  }
  return {
    async store(collection, searches, removed = []) {
      const groups = of(collection)
      for (const id of removed) groups.remove(id)
      for (const search of searches) groups.put(search)
    },
    match: async (collection, rows) => rows.map(of(collection).match),
    isComplete: async ({ name }) => complete.has(name),
    markComplete: async ({ name }) => {
      complete.add(name)
    },
    markIncomplete() {
      complete.clear()
      byCollection.clear()
    },
  }
}

function newSearchGroups(columns: readonly PgColumn[]) {
  const places = new Map(columns.map((column, at) => [column, at]))
  const groups = new Map<string, Group>()
  /** What removes a search. */
  const removals = new Map<string, () => void>()

  function remove(id: string) {
    removals.get(id)?.()
    removals.delete(id)
  }

  function put({ id, predicates }: SavedSearch) {
    remove(id)
    const { leading, others } = splitPredicates(predicates)
    const keys = combine(leading.map(({ oneOf }) => oneOf))
    // Filters that exclude each other find nothing, and must not hold a group that others leave.
    if (!keys.length) return
    const names = leading.map(({ of }) => of.name).join()
    const group = groups.get(names) ?? { columns: leading.map(({ of }) => of), byValues: new Map() }
    groups.set(names, group)
    const othersKey = JSON.stringify(others, (_, value: unknown) => (isColumn(value) ? value.name : value))
    for (const key of keys) {
      const entries = group.byValues.get(key) ?? new Map<string, Entry>()
      group.byValues.set(key, entries)
      const entry = entries.get(othersKey) ?? { others, ids: new Set() }
      entries.set(othersKey, entry)
      entry.ids.add(id)
    }
    removals.set(id, () => {
      for (const key of keys) {
        const entries = group.byValues.get(key)
        const entry = entries?.get(othersKey)
        entry?.ids.delete(id)
        if (!entry?.ids.size) entries?.delete(othersKey)
        if (!entries?.size) group.byValues.delete(key)
      }
      if (!group.byValues.size) groups.delete(names)
    })
  }

  function match({ values }: IndexedRow): string[] {
    const ids: string[] = []
    const fieldValue = (column: PgColumn): Value => values[places.get(column) ?? -1] ?? null
    const lowercase = new Map<PgColumn, string>()
    const lowercaseOf = (column: PgColumn) => {
      const text = lowercase.get(column) ?? toLowercase(String(fieldValue(column) ?? ''))
      lowercase.set(column, text)
      return text
    }
    const passes = (predicate: Predicate) => {
      if ('words' in predicate)
        return predicate.words.every(word => predicate.in.some(column => lowercaseOf(column).includes(word)))
      const value = fieldValue(predicate.of)
      if ('oneOf' in predicate) return typeof value === 'string' && predicate.oneOf.includes(value)
      return typeof value !== 'string' && predicate.within.some(each => isWithin(value, each))
    }
    for (const { columns, byValues } of groups.values()) {
      const own = columns.map(fieldValue)
      const entries = own.every(value => typeof value === 'string') && byValues.get(JSON.stringify(own))
      if (entries)
        for (const { others, ids: searchIds } of entries.values())
          if (others.every(passes)) for (const id of searchIds) ids.push(id)
    }
    return ids
  }

  return { put, remove, match }
}

/**
 * The filters by values that lead to a search, one for each column, and the other predicates. Several filters of one
 * column are one of the values that they share.
 */
function splitPredicates(predicates: readonly Predicate[]): { leading: OneOf[]; others: Predicate[] } {
  const byColumn = new Map<PgColumn, readonly string[]>()
  const others: Predicate[] = []
  for (const predicate of predicates) {
    if ('words' in predicate) others.push({ ...predicate, words: predicate.words.map(toLowercase) })
    else if ('within' in predicate) others.push(predicate)
    else {
      const { of, oneOf } = predicate
      const both = byColumn.get(of)?.filter(value => oneOf.includes(value))
      byColumn.set(of, both ?? [...new Set(oneOf)])
    }
  }
  const leading: OneOf[] = []
  let combinations = 1
  for (const [of, oneOf] of [...byColumn].sort(([, one], [, other]) => one.length - other.length)) {
    combinations *= oneOf.length
    if (combinations > maxCombinations) others.push({ of, oneOf })
    else leading.push({ of, oneOf })
  }
  leading.sort((one, other) => (one.of.name < other.of.name ? -1 : 1))
  // Ranges are tested faster than words.
  others.sort((one, other) => Number('words' in one) - Number('words' in other))
  return { leading, others }
}

/** Each combination of one value of each list, as a key. */
const combine = (lists: readonly (readonly string[])[]): string[] =>
  lists
    .reduce<string[][]>((all, list) => all.flatMap(one => list.map(value => [...one, value])), [[]])
    .map(values => JSON.stringify(values))

const isColumn = (value: unknown): value is PgColumn =>
  typeof value === 'object' && value !== null && 'columnType' in value
