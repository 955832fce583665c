import { inArray, type SQL, sql } from 'drizzle-orm'
import { wireDate } from '#collections/define.ts'
import { getCollection } from '#collections/registry.ts'
import type { Ctx } from '../context.ts'
import type { SearchIndexEntry } from './read-entries.ts'

const entriesTable = () => getCollection('searchEntries').table
const termsTable = () => getCollection('searchTerms').table
/** Small enough for the number of parameters of a statement. */
const batchSize = 1_000

/** The condition that an entry contains all words of a text query. An index covers the same expression. */
export const hasWords = (query: SQL) =>
  sql`array_to_tsvector(string_to_array(words, ' ')) @@ ${query}::tsquery`

/**
 * Updates the entries that belong to one record each: `ids` get the entries in `entries`, and the rest of `ids` lose
 * theirs. Returns the words that were added and removed.
 */
export async function replaceRecordEntries(
  ctx: Ctx,
  ids: readonly string[],
  entries: readonly SearchIndexEntry[],
) {
  const table = entriesTable()
  // A table that is looked up by name has no narrower type.
  const storedRows = (await ctx.db
    .select()
    .from(table)
    .where(inArray(table.id, [...ids]))) as SearchIndexEntry[]
  const stored = new Map(storedRows.map(entry => [entry.id, entry]))
  const currentIds = new Set(entries.map(({ id }) => id))
  const changed = entries.filter(entry => !isSame(stored.get(entry.id), entry))
  const gone = storedRows.filter(({ id }) => !currentIds.has(id)).map(({ id }) => id)
  const lost = await removeEntries(ctx, gone)
  for (const batch of batches(changed)) {
    const set = Object.fromEntries(
      ['title', 'words', 'membersOnly', 'visibleFrom', 'updated'].map(name => [
        name,
        sql.raw(`excluded."${name}"`),
      ]),
    )
    await ctx.db.insert(table).values(batch.map(withTimestamps)).onConflictDoUpdate({ target: table.id, set })
  }
  const before = changed.flatMap(({ id }) => stored.get(id)?.words ?? [])
  return { added: changed.map(({ words }) => words), removed: [...before, ...lost] }
}

/** Dates are compared as moments, because the database formats them differently. */
const isSame = (stored: SearchIndexEntry | undefined, entry: SearchIndexEntry) =>
  stored !== undefined &&
  stored.title === entry.title &&
  stored.words === entry.words &&
  stored.membersOnly === entry.membersOnly &&
  momentOf(stored) === momentOf(entry)

const momentOf = ({ visibleFrom }: SearchIndexEntry) =>
  visibleFrom === null ? null : new Date(visibleFrom).getTime()

/** Adds the missing ones of these shared entries and returns their words. */
export async function addSharedEntries(ctx: Ctx, entries: readonly SearchIndexEntry[]): Promise<string[]> {
  const words: string[] = []
  for (const batch of batches(entries)) {
    const table = entriesTable()
    const rows = batch.map(withTimestamps)
    const made = await ctx.db.insert(table).values(rows).onConflictDoNothing().returning({ id: table.id })
    const ids = new Set(made.map(({ id }) => id))
    words.push(...batch.filter(({ id }) => ids.has(id)).map(entry => entry.words))
  }
  return words
}

/** Removes entries and returns their words. */
export async function removeEntries(ctx: Ctx, ids: readonly string[]): Promise<string[]> {
  if (!ids.length) return []
  const table = entriesTable()
  const gone = await ctx.db
    .delete(table)
    .where(inArray(table.id, [...ids]))
    .returning()
  return gone.map(({ words }) => String(words))
}

/** Updates the terms for added and removed entries: a term disappears with the last entry that has it. */
export async function updateTerms(ctx: Ctx, added: readonly string[], removed: readonly string[]) {
  const table = termsTable()
  const fresh = new Set(termsIn(added))
  for (const batch of batches([...fresh]))
    await ctx.db.insert(table).values(batch.map(termRow).map(withTimestamps)).onConflictDoNothing()
  const lost = termsIn(removed).filter(term => !fresh.has(term))
  const isNowhere = sql`not exists (select from ${entriesTable()} where ${hasWords(sql`quote_literal(${table.id})`)})`
  for (const batch of batches(lost))
    await ctx.db.delete(table).where(sql`${inArray(table.id, batch)} and ${isNowhere}`)
}

/** Inserts entries that do not exist yet; the caller holds the lock, so nobody else writes. */
export async function insertEntries(ctx: Ctx, entries: readonly SearchIndexEntry[]) {
  for (const batch of batches(entries)) await ctx.db.insert(entriesTable()).values(batch.map(withTimestamps))
  const terms = termsIn(entries.map(({ words }) => words)).map(termRow)
  for (const batch of batches(terms)) await ctx.db.insert(termsTable()).values(batch.map(withTimestamps))
}

const maxTermLength = 40
const termsIn = (words: readonly string[]): string[] =>
  [...new Set(words.flatMap(each => each.split(' ')))]
    .filter(word => word.length > 1 && word.length <= maxTermLength)
    .sort()

const termRow = (term: string) => ({ id: term, term })

function withTimestamps<T extends object>(row: T) {
  const now = wireDate(new Date())
  return { ...row, created: now, updated: now }
}

function batches<T>(all: readonly T[]): T[][] {
  return Array.from({ length: Math.ceil(all.length / batchSize) }, (_, at) =>
    all.slice(at * batchSize, (at + 1) * batchSize),
  )
}
