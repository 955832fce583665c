import { inArray, type SQL, sql } from 'drizzle-orm'
import { type AnyCollection, wireDate } from '#collections/define.ts'
import { collectionNamed } from '#collections/registry.ts'
import type { Ctx } from '../context.ts'
import { nearForms } from './near-forms.ts'
import type { Entry } from './read-entries.ts'

type Row = { id: string }

const entriesTable = () => collectionNamed('searchEntries').table
const termsTable = () => collectionNamed('searchTerms').table
/** Few enough that a statement's values can be numbered. */
const atOnce = 1_000

/** What holds where an entry has all words of a text query. The same expression is indexed. */
export const hasWords = (query: SQL) =>
  sql`array_to_tsvector(string_to_array(words, ' ')) @@ ${query}::tsquery`

/**
 * Makes entries true that belong to one record each: those of `ids` are what `entries` says, and the others of them go.
 * Gives the words that came and those that went.
 */
export async function keepOwn(ctx: Ctx, ids: readonly string[], entries: readonly Entry[]) {
  const table = entriesTable()
  const held: Entry[] = await heldForUpdate(ctx, ids)
  const stored = new Map(held.map(entry => [entry.id, entry]))
  const kept = new Set(entries.map(({ id }) => id))
  const changed = entries.filter(entry => !isSame(stored.get(entry.id), entry))
  const gone = held.filter(({ id }) => !kept.has(id))
  if (gone.length) await remove(ctx, gone)
  for (const some of batches(changed)) {
    const set = Object.fromEntries(
      ['title', 'words', 'membersOnly', 'visibleFrom', 'updated'].map(name => [
        name,
        sql.raw(`excluded."${name}"`),
      ]),
    )
    await ctx.db.insert(table).values(some.map(dated)).onConflictDoUpdate({ target: table.id, set })
  }
  const before = changed.flatMap(({ id }) => stored.get(id)?.words ?? [])
  return { came: changed.map(({ words }) => words), went: [...before, ...gone.map(({ words }) => words)] }
}

/** The last of a visible time is written otherwise than read: moments are compared, not their texts. */
const isSame = (stored: Entry | undefined, entry: Entry) =>
  stored !== undefined &&
  stored.title === entry.title &&
  stored.words === entry.words &&
  stored.membersOnly === entry.membersOnly &&
  momentOf(stored) === momentOf(entry)

const momentOf = ({ visibleFrom }: Entry) => (visibleFrom === null ? null : new Date(visibleFrom).getTime())

/** Makes sure that shared entries are there until the transaction ends. Gives the words of those that were not. */
export const addShared = async (ctx: Ctx, entries: readonly Entry[]) =>
  (await hold(ctx, entriesTable(), entries.map(dated))).map(({ words }) => words)

/** Shared entries, held so that nobody begins to share one while it is being asked whether anybody does. */
export const heldForUpdate = async (ctx: Ctx, ids: readonly string[]): Promise<Entry[]> => {
  if (!ids.length) return []
  const table = entriesTable()
  // The table of a collection that is known by its name has no narrower type.
  return (await ctx.db
    .select()
    .from(table)
    .where(inArray(table.id, [...ids]))
    .orderBy(table.id)
    .for('update')) as unknown as Entry[]
}

export async function remove(ctx: Ctx, entries: readonly Row[]) {
  const table = entriesTable()
  await ctx.db.delete(table).where(inArray(table.id, [...idsOf(entries)]))
}

/** Terms follow the words of entries that came and went: one goes with the last entry that has it. */
export async function keepTerms(ctx: Ctx, came: readonly string[], went: readonly string[]) {
  const fresh = new Set(termsIn(came))
  await hold(ctx, termsTable(), [...fresh].map(termRow).map(dated))
  const table = termsTable()
  const lost = termsIn(went).filter(term => !fresh.has(term))
  if (!lost.length) return
  const held = await ctx.db
    .select({ id: table.id })
    .from(table)
    .where(inArray(table.id, lost))
    .orderBy(table.id)
    .for('update')
  const isNowhere = sql`not exists (select from ${entriesTable()} where ${hasWords(sql`quote_literal(${table.id})`)})`
  if (held.length) await ctx.db.delete(table).where(sql`${inArray(table.id, idsOf(held))} and ${isNowhere}`)
}

/** Puts in what is there for the first time: nobody else writes. */
export async function putAll(ctx: Ctx, entries: readonly Entry[]) {
  for (const some of batches(entries)) await ctx.db.insert(entriesTable()).values(some.map(dated))
  const terms = termsIn(entries.map(({ words }) => words)).map(termRow)
  for (const some of batches(terms)) await ctx.db.insert(termsTable()).values(some.map(dated))
}

const longest = 40
const termsIn = (words: readonly string[]): string[] =>
  [...new Set(words.flatMap(each => each.split(' ')))]
    .filter(word => word.length > 1 && word.length <= longest)
    .sort()

const termRow = (term: string) => ({ id: term, term, near: nearForms(term).join(' ') })

/**
 * Inserts what is not there and shares a lock on the rest, in one order, until the transaction ends: whoever would
 * remove one of these waits and then sees why it stays. Gives what was not there.
 */
async function hold<T extends Row>(ctx: Ctx, table: AnyCollection['table'], rows: readonly T[]) {
  const added = new Set<string>()
  const sorted = rows.toSorted((a, b) => (a.id < b.id ? -1 : 1))
  for (let missing = sorted; missing.length; ) {
    const seen = new Set<string>()
    for (const some of batches(missing)) {
      const ids = idsOf(some)
      const there: Row[] = await ctx.db
        .select({ id: table.id })
        .from(table)
        .where(inArray(table.id, ids))
        .orderBy(table.id)
        .for('key share')
      const known = new Set(idsOf(there))
      const absent = some.filter(({ id }) => !known.has(id))
      const made: Row[] = absent.length
        ? await ctx.db.insert(table).values(absent).onConflictDoNothing().returning({ id: table.id })
        : []
      for (const id of idsOf(made)) added.add(id)
      for (const id of idsOf([...there, ...made])) seen.add(id)
    }
    missing = missing.filter(({ id }) => !seen.has(id))
  }
  return sorted.filter(({ id }) => added.has(id))
}

const idsOf = (rows: readonly Row[]) => rows.map(({ id }) => id)

function dated<T extends object>(row: T) {
  const now = wireDate(new Date())
  return { ...row, created: now, updated: now }
}

function batches<T>(all: readonly T[]): T[][] {
  return Array.from({ length: Math.ceil(all.length / atOnce) }, (_, at) =>
    all.slice(at * atOnce, (at + 1) * atOnce),
  )
}
