import { sql } from 'drizzle-orm'
import type { Ctx } from '#records/context.ts'
import { phoneticKey } from '#records/search-index/phonetic-key.ts'
import { hasWords } from '#records/search-index/write-entries.ts'
import { editDistance } from '../edit-distance.ts'
import { isVisibleTo } from './find-entries.ts'
import type { Token } from './tokens.ts'

const maxErrorsForLength = (length: number) => (length < 4 ? 0 : length < 6 ? 1 : length < 9 ? 2 : 3)

/** The allowed number of wrong letters in a word: `bs6` is a code, not a mistyped `be6`. */
const maxErrors = (word: string) => maxErrorsForLength(word.replace(/\d/g, '').length)

/**
 * Replaces each token without results by the nearest term that has results, or by a word of `language`. Two words that
 * form one known term are joined: `wagon r`. A word that is only a prefix of terms is marked as begun, and one that is
 * no prefix as unknown.
 */
export async function correctSpelling(
  ctx: Ctx,
  tokens: readonly Token[],
  language: readonly string[],
): Promise<Token[]> {
  const pairs = tokens.slice(1).map(({ word }, at) => `${tokens[at]?.word}${word}`)
  const { exact, begun } = await findKnownTerms(ctx, [...pairs, ...tokens.map(({ word }) => word)])
  const joined = joinPairs(tokens, exact)
  const words = joined.map(({ word }) => word).filter(word => !/^\d+(\.\d+)?$/.test(word))
  const unknown = words.filter(
    word => word.length <= maxWordLength && !exact.has(word) && !begun.has(word) && !language.includes(word),
  )
  const unfinished = new Set(joined.filter(({ isBegun }) => isBegun).map(({ word }) => word))
  const nearest = unknown.length ? await findNearTerms(ctx, unknown, language) : new Map<string, string>()
  for (const word of unknown.filter(each => unfinished.has(each))) {
    const term = nearest.get(word) ?? findNearPrefix(word, language)
    if (term) nearest.set(word, term)
  }
  return joined.map(token => {
    const near = nearest.get(token.word)
    if (near) return { ...token, word: near }
    if (exact.has(token.word)) return token
    const isUnknown = !begun.has(token.word) && !language.includes(token.word)
    return { ...token, isBegun: true, ...(isUnknown && { isUnknown }) }
  })
}

function joinPairs(tokens: readonly Token[], exact: ReadonlySet<string>): Token[] {
  const joined: Token[] = []
  for (const [at, token] of tokens.entries()) {
    const before = joined.at(-1)
    const pair = `${tokens[at - 1]?.word}${token.word}`
    const isOne = before && exact.has(pair) && !(exact.has(before.word) && exact.has(token.word))
    if (before && isOne) joined[joined.length - 1] = { word: pair, from: [...before.from, ...token.from] }
    else joined.push(token)
  }
  return joined
}

/** Which of the words are terms, and which are prefixes of a term. */
async function findKnownTerms(ctx: Ctx, words: readonly string[]) {
  if (!words.length) return { exact: new Set<string>(), begun: new Set<string>() }
  const { rows } = await ctx.db.execute<{ word: string; exact: boolean; begun: boolean }>(sql`
    select word, exists (select from "searchTerms" where id = word) as exact,
      exists (select from "searchTerms" where term ^@ word) as begun
    from unnest(${sql.param([...new Set(words)])}::text[]) as word`)
  const wordsOf = (test: (row: { exact: boolean; begun: boolean }) => boolean) =>
    new Set(rows.filter(test).map(({ word }) => word))
  return { exact: wordsOf(row => row.exact), begun: wordsOf(row => row.begun) }
}

type NearTerm = { word: string; term: string; similarity: number }
type RankedTerm = NearTerm & { errors: number; isOurs: boolean }

/** The number of nearest terms that are checked for results. */
const maxChecked = 4

/** The number of candidates with the most trigrams in common, and again for those of its sound. */
const maxNear = 40

/** For each word the nearest term with results, or the nearest word of the language. */
async function findNearTerms(ctx: Ctx, words: readonly string[], language: readonly string[]) {
  const all = [...new Set(words)]
  const { rows } = await ctx.db.execute<NearTerm>(sql`
    select word, term, similarity(term, word) as similarity
    from unnest(${sql.param(all)}::text[], ${sql.param(all.map(phoneticKey))}::text[]) as typed (word, sound)
    cross join lateral (
      (select term from "searchTerms" order by term <-> word limit ${maxNear})
      union (select term from "searchTerms" order by term <-> sound limit ${maxNear})
    ) as near`)
  const ranked = new Map(all.map(word => [word, rankTerms(word, rows, language)]))
  const terms = [...ranked.values()].flat().flatMap(({ term, isOurs }) => (isOurs ? [] : term))
  const finding = await filterProductiveTerms(ctx, terms)
  const nearest = [...ranked].flatMap(([word, candidates]) => {
    const best = candidates.find(({ term, isOurs }) => isOurs || finding.has(term))
    return best ? [[word, best.term] as const] : []
  })
  return new Map(nearest)
}

/** A shorter word is more likely an unknown name: `alto` is not a mistyped `auto`. */
const minLanguageWordLength = 5

/** The candidate terms and words of the language, the nearest first. */
function rankTerms(word: string, terms: readonly NearTerm[], language: readonly string[]): RankedTerm[] {
  const ours = (word.length < minLanguageWordLength ? [] : language)
    .filter(term => Math.abs(term.length - word.length) <= maxErrors(word))
    .map(term => ({ word, term, similarity: 0, isOurs: true }))
  return [...terms.filter(each => each.word === word).map(each => ({ ...each, isOurs: false })), ...ours]
    .map(near => ({ ...near, errors: countErrors(word, near.term) }))
    .filter(({ term, errors }) => errors <= Math.min(maxErrors(word), maxErrors(term)))
    .sort((a, b) => a.errors - b.errors || b.similarity - a.similarity)
    .slice(0, maxChecked)
}

/** Which of the terms have results that the viewer may see. */
async function filterProductiveTerms(ctx: Ctx, terms: readonly string[]): Promise<Set<string>> {
  if (!terms.length) return new Set()
  const { rows } = await ctx.db.execute<{ term: string }>(sql`
    select term from unnest(${sql.param([...new Set(terms)])}::text[]) as term
    where exists (select from "searchEntries" where ${hasWords(sql`quote_literal(term)`)} and ${isVisibleTo(ctx)})`)
  return new Set(rows.map(({ term }) => term))
}

/** Words longer than any known term are not mistyped terms. */
const maxWordLength = 20

/** The beginning of a term that sounds like the word. */
export async function findSoundAlikePrefix(ctx: Ctx, word: string): Promise<string | undefined> {
  const others = soundAlikeVariants(word)
  const { begun } = await findKnownTerms(ctx, others)
  return others.find(each => begun.has(each))
}

/** Typing errors between the words, or between their sounds plus half an error, whichever is less. */
const countErrors = (word: string, term: string) =>
  Math.min(editDistance(word, term), editDistance(phoneticKey(word), phoneticKey(term)) + 0.5)

const minPrefixLength = 4

/** The vocabulary word with this prefix, up to one wrong letter; a missing letter wins over a wrong one. */
function findNearPrefix(word: string, language: readonly string[]): string | undefined {
  if (word.length < minPrefixLength) return undefined
  const near = language.filter(
    term => Math.min(...[0, 1].map(more => editDistance(word, term.slice(0, word.length + more)))) <= 1,
  )
  return near.find(term => hasLettersInOrder(term.slice(0, word.length + 1), word)) ?? near[0]
}

/** Whether the text has all letters in order. */
const hasLettersInOrder = (text: string, letters: string): boolean =>
  [...letters].reduce((from, letter) => (from < 0 ? from : text.indexOf(letter, from) + 1 || -1), 0) >= 0

/** Letters that replace each other when people spell by ear or from Hindi. */
const soundAlikePairs = [
  ['k', 'c'],
  ['z', 'j'],
  ['v', 'w'],
  ['ph', 'f'],
  ['ks', 'x'],
  ['i', 'y'],
  ['u', 'oo'],
  ['i', 'ee'],
] as const

/** Variants of the word with one letter replaced by one that sounds alike. */
const soundAlikeVariants = (word: string): string[] => {
  const others = soundAlikePairs.flatMap(([one, other]) => [
    word.replace(one, other),
    word.replace(other, one),
  ])
  return [...new Set(others)].filter(each => each !== word)
}
