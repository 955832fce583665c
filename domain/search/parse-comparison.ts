import type { Ctx } from '#records/context.ts'
import { type KindName, kindNames } from '../catalogue/kinds.ts'
import { maxCompared } from '../catalogue/vehicle-key.ts'
import { findEntries, type SearchEntry } from './find-entries.ts'
import { findBestEntry, isModel } from './match-names.ts'
import { isStopWord, parseFilters } from './parse-filters.ts'
import { correctSpelling } from './spelling.ts'
import { markLastAsBegun, type Token, tokenize } from './tokens.ts'
import type { Vocabulary } from './vocabulary.ts'

/** The models that a search compares. */
export type Comparison = { kind: KindName; entries: SearchEntry[] }

const versus = /\s+(?:vs\.?|v\/s|versus|banam|बनाम)\s+/iu
const either = /\s+(?:or|ya|या)\s+/iu
const compareWords = /(?<=^|\s)(?:compare|comparison|tulna|तुलना)(?=\s|$)/giu
const choiceWords = /(?<=^|\s)(?:better|best|k(?:au|o)ns[ia]|कौन(?:\s?सी|\s?सा)?)(?=\s|$)/iu
const fillerWords = /(?<=^|\s)(?:of|between|ki|karo|की|करें|करो)(?=\s|$)/giu
const separators = /\s+(?:and|with|to|or|vs\.?|v\/s|versus|&|aur|se|ya|और|से|या)\s+|\s*,\s*/iu

/**
 * `creta vs seltos`, `compare creta and seltos`, `swift or baleno`: the compared names; `undefined` for other searches.
 */
function splitComparison(q: string): string[] {
  const isAsked = q.search(compareWords) >= 0
  const text = isAsked ? q.replace(compareWords, ' ').replace(fillerWords, ' ').trim() : q
  const parts = text.split(isAsked || choiceWords.test(q) ? separators : versus.test(q) ? versus : either)
  return parts.map(part => part.trim()).filter(Boolean)
}

/** The comparison in a search: models of one kind, each named by more than its brand. */
export async function parseComparison(
  ctx: Ctx,
  q: string,
  vocabulary: Vocabulary,
  isTyping: boolean,
): Promise<Comparison | undefined> {
  const parts = splitComparison(q)
  if (parts.length === 1 && q.search(compareWords) >= 0)
    return compareAdjacent(ctx, parts[0] ?? '', vocabulary, isTyping)
  return compareParts(ctx, parts, vocabulary, isTyping)
}

/** `compare activa jupiter`: two model names without a joining word. */
async function compareAdjacent(ctx: Ctx, text: string, vocabulary: Vocabulary, isTyping: boolean) {
  const words = text.split(/\s+/).slice(0, maxAdjacentWords)
  for (const at of words.keys()) {
    const parts = [words.slice(0, at), words.slice(at)].map(side => side.join(' '))
    const found = at ? await compareParts(ctx, parts, vocabulary, isTyping) : undefined
    if (found) return found
  }
  return undefined
}

const maxAdjacentWords = 6

async function compareParts(ctx: Ctx, parts: readonly string[], vocabulary: Vocabulary, isTyping: boolean) {
  if (parts.length < 2 || parts.length > maxCompared) return undefined
  const found = await Promise.all(
    parts.map((part, at) => findModel(ctx, part, vocabulary, isTyping && at === parts.length - 1)),
  )
  const entries = found.flatMap(entry => entry ?? [])
  const [first] = entries
  const kind = kindNames.find(name => name === first?.kind)
  const isWhole = entries.length === parts.length && entries.every(entry => entry.kind === kind)
  const areDifferent = new Set(entries.map(({ record }) => record)).size === entries.length
  return kind && isWhole && areDifferent ? { kind, entries } : undefined
}

/** The model that matches all of the words, or those without a meaning elsewhere. */
async function findModel(ctx: Ctx, part: string, vocabulary: Vocabulary, isTyping: boolean) {
  const typed = tokenize(part, { isTyping }).tokens.filter(({ word }) => !isStopWord(word))
  const tokens = isTyping ? markLastAsBegun(typed) : typed
  const { facts, nameTokens } = parseFilters(tokens, vocabulary)
  const unread = new Set(nameTokens)
  const right = await correctSpelling(ctx, nameTokens, [])
  if (
    right.some(({ isUnknown }) => isUnknown) ||
    (!nameTokens.length && facts.every(({ name }) => name === 'brand'))
  )
    return undefined
  const understood = tokens.filter(token => !unread.has(token))
  const exact = await bestModel(ctx, [...understood, ...right])
  return exact ?? (nameTokens.length ? bestModel(ctx, right) : undefined)
}

async function bestModel(ctx: Ctx, tokens: readonly Token[]): Promise<SearchEntry | undefined> {
  const entries = await findEntries(ctx, { tokens, max: 1 })
  return findBestEntry(entries.filter(isModel))
}
