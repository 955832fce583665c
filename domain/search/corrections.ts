import type { Ctx } from '#records/context.ts'
import { searchTag } from '#records/invalidation-notify.ts'
import { splitWords } from '#records/search-index/entry-words.ts'
import { kindNames } from '../catalogue/kinds.ts'
import { isQuoted } from '../catalogue/list/word-search.ts'
import { toCanonicalCity } from '../places/city-name.ts'
import { parseFilters } from './parse-filters.ts'
import { plainWords } from './parse-names.ts'
import { correctSpelling } from './spelling.ts'
import { type Token, tokenize } from './tokens.ts'
import { readVocabulary, type Vocabulary } from './vocabulary.ts'

/** The tokens with corrections for unknown ones; the others stay unchanged. */
export async function correctTokens(
  ctx: Ctx,
  original: readonly Token[],
  unread: ReadonlySet<Token>,
  vocabulary: Vocabulary,
) {
  const language = [
    ...plainWords,
    ...kindNames.flatMap(kind =>
      [...vocabulary[kind].bodies, ...vocabulary[kind].brands].flatMap(splitWords),
    ),
  ].filter(word => word.length > 2)
  const right = await correctSpelling(
    ctx,
    original.filter(token => unread.has(token)),
    [...new Set(language)],
  )
  const understood = original.filter(token => !unread.has(token))
  return [...understood, ...right].sort((a, b) => (a.from[0] ?? 0) - (b.from[0] ?? 0))
}

/** The corrected search text, if a word of it was corrected. */
export function describeCorrection(
  original: readonly Token[],
  tokens: readonly Token[],
  typed: readonly string[],
): string | undefined {
  const before = new Set(original.map(({ word }) => word))
  const changed = tokens.filter(({ word }) => !before.has(word))
  if (!changed.length || changed.every(({ from }) => from.length > 1)) return undefined
  return typed
    .flatMap((word, at) => {
      const other = changed.find(({ from }) => from.includes(at))
      if (!other) return [word]
      return other.from[0] === at ? [other.word] : []
    })
    .join(' ')
}

/**
 * A list's search with mistyped words corrected and cities by their current names; `undefined` if nothing changes or
 * the search is in quotation marks.
 */
async function correctSearch(ctx: Ctx, q: string): Promise<string | undefined> {
  if (!q || isQuoted(q)) return undefined
  ctx.reads.add(searchTag)
  const { typed, tokens } = tokenize(q)
  const vocabulary = await readVocabulary(ctx)
  const { nameTokens } = parseFilters(tokens, vocabulary)
  const right = await correctTokens(ctx, tokens, new Set(nameTokens), vocabulary)
  const changed = right.map(({ word }) => toCanonicalCity(word).toLowerCase()).join(' ')
  return changed === typed.join(' ') ? undefined : changed
}

/** Lists the results of a query, or of its corrected words if there are none; then `typed` is the original search. */
export async function listWithCorrection<Query extends { q: string }, Listing extends { total: number }>(
  ctx: Ctx,
  query: Query,
  list: (query: Query) => Promise<Listing>,
): Promise<{ query: Query; listing: Listing; typed?: string }> {
  const listing = await list(query)
  const q = listing.total ? undefined : await correctSearch(ctx, query.q)
  if (!q) return { query, listing }
  const meant = { ...query, q }
  const found = await list(meant)
  return found.total ? { query: meant, listing: found, typed: query.q } : { query, listing }
}
