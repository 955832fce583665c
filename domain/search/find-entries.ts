import { sql } from 'drizzle-orm'
import type { Ctx } from '#records/context.ts'
import { hasWords } from '#records/search-index/write-entries.ts'
import type { Token } from './tokens.ts'

/**
 * A search result: a record, or a name that used vehicles share (`record` is their type), or the city of some. `score`
 * is the similarity of the title, 1 or more for an exact match.
 */
export type SearchEntry = { kind: string; record: string; title: string; score: number; total: number }

type EntryQuery = {
  tokens: readonly Token[]
  /** The maximum number of each kind, and of names of used vehicles. */
  max: number
  maxUsed?: number
  /** Whether one matching word is enough. */
  isLoose?: boolean
}

/** The best results are chosen from this many matches per kind. */
const maxRanked = 1_000

/** Published entries that the viewer may see. */
export const isVisibleTo = ({ viewer }: Ctx) =>
  sql`("visibleFrom" is null or "visibleFrom" <= now()) and (${viewer.kind !== 'guest'} or not "membersOnly")`

/** Finds entries with all of the words, the best of each kind first, with the total per kind. */
export async function findEntries(
  ctx: Ctx,
  { tokens, max, maxUsed = max, isLoose = false }: EntryQuery,
): Promise<SearchEntry[]> {
  const query = buildTsQuery(tokens, isLoose)
  if (!query) return []
  const phrase = tokens.map(({ word }) => word).join(' ')
  // An entry's words start with those of its title.
  const score = sql`similarity(title, ${phrase}) + (position(${phrase} in left(words, length(title))) > 0)::int`
  const { rows } = await ctx.db.execute<SearchEntry>(sql`
    with found as (
      select *, row_number() over (partition by kind) as turn, count(*) over (partition by kind) as total
      from "searchEntries" where ${hasWords(sql`${query}`)} and ${isVisibleTo(ctx)}
    ), ranked as (
      select kind, record, title, total, ${score} as score from found where turn <= ${maxRanked}
    ), placed as (
      select *, row_number() over (partition by kind order by score desc, title, record) as place from ranked
    )
    select kind, record, title, score::float8, total::int from placed where place <= case kind when 'used' then ${maxUsed}::int else ${max}::int end
    order by kind, place`)
  return rows
}

/** Titles of new vehicles with a part similar to the text, the most similar first. */
export async function findSimilarTitles(ctx: Ctx, text: string): Promise<string[]> {
  const { rows } = await ctx.db.execute<{ title: string }>(sql`
    select title from "searchEntries"
    where kind in ('cars', 'bikes', 'commercial') and ${isVisibleTo(ctx)} and word_similarity(${text}, title) > 0.3
    order by word_similarity(${text}, title) desc, title limit 3`)
  return rows.map(({ title }) => title)
}

/** Only letters and digits, so that no word can act as query syntax. */
function buildTsQuery(tokens: readonly Token[], isLoose: boolean): string {
  return tokens
    .map(({ word, isBegun }) => ({ letters: word.replace(/[^\p{L}\p{M}\p{N}]/gu, ''), isBegun }))
    .filter(({ letters }) => letters)
    .map(({ letters, isBegun }) => `'${letters}'${isBegun ? ':*' : ''}`)
    .join(isLoose ? ' | ' : ' & ')
}

/** The groups of search results, in order. */
export const groupNames = ['cars', 'bikes', 'commercial', 'variants', 'used', 'news'] as const
type GroupName = (typeof groupNames)[number]

export const isVariant = ({ kind }: Pick<SearchEntry, 'kind'>) => kind.endsWith('/variants')

/** The group of an entry; `undefined` for what public pages do not show. */
export function findGroupName(entry: Pick<SearchEntry, 'kind'>): GroupName | undefined {
  if (isVariant(entry)) return 'variants'
  return entry.kind === 'cities' ? 'used' : groupNames.find(name => name === entry.kind)
}
