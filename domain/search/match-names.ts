import type { Ctx } from '#records/context.ts'
import { splitWords } from '#records/search-index/entry-words.ts'
import { type KindName, kindNames } from '../catalogue/kinds.ts'
import { findEntries, type SearchEntry } from './find-entries.ts'
import { parseFilters } from './parse-filters.ts'
import type { ParsedFilter } from './search-filters.ts'
import { findSoundAlikePrefix } from './spelling.ts'
import type { Token } from './tokens.ts'
import type { Vocabulary } from './vocabulary.ts'

export type SearchLimits = {
  /** The maximum number of entries of each kind, and of names of used vehicles. */
  max: number
  maxUsed: number
  isTyping?: boolean
}

/**
 * Entries with all of the words. While the visitor types, the last word also matches the beginning of a model's name by
 * sound.
 */
export async function findByName(
  ctx: Ctx,
  tokens: readonly Token[],
  { max, maxUsed, isTyping }: SearchLimits,
) {
  const found = await findEntries(ctx, { tokens, max, maxUsed })
  const last = tokens.at(-1)
  if (!isTyping || !last?.isBegun || found.some(isModel)) return found
  const word = await findSoundAlikePrefix(ctx, last.word)
  if (!word) return found
  const alike = await findEntries(ctx, {
    tokens: [...tokens.slice(0, -1), { ...last, word }],
    max,
    maxUsed,
  })
  return alike.some(isModel) ? alike : found
}

/** New models by name, if only a city is named besides: `creta on road price mumbai`. */
export async function findByNameInCity(
  ctx: Ctx,
  facts: readonly ParsedFilter[],
  tokens: readonly Token[],
  max: number,
) {
  const cities = facts.filter(({ name }) => name === 'city')
  if (!cities.length || facts.some(({ name }) => name !== 'city' && name !== 'brand')) return []
  const places = new Set(cities.flatMap(({ from }) => from))
  const names = tokens.filter(({ from }) => !from.some(at => places.has(at)))
  return (await findEntries(ctx, { tokens: names, max })).filter(isModel)
}

/** Splits off words that match nothing, if any of the others has a meaning. */
export function splitUnknown(tokens: readonly Token[], vocabulary: Vocabulary) {
  const known = tokens.filter(({ isUnknown }) => !isUnknown)
  const { facts, nameTokens } = parseFilters(known, vocabulary)
  return facts.length || nameTokens.length
    ? { known, unknown: tokens.filter(({ isUnknown }) => isUnknown) }
    : { known: [...tokens], unknown: [] }
}

/**
 * Splits off the words that keep the others from matching a vehicle, if they have another meaning: the last word of
 * `nexon ev range`, the first of `swift dzire cng`. Returns all words if they match one vehicle, or if dropping words
 * does not help.
 */
export async function splitNameless(ctx: Ctx, tokens: readonly Token[], vocabulary: Vocabulary) {
  const all: { read: Token[]; left: Token[] } = { read: [...tokens], left: [] }
  const { facts, nameTokens } = parseFilters(tokens, vocabulary)
  if (!facts.length || nameTokens.length < 2) return all
  const find = (subset: readonly Token[]) => findEntries(ctx, { tokens: subset, max: 1 })
  if ((await find(nameTokens)).some(isVehicleEntry)) return all
  const found = await Promise.all(nameTokens.map(token => find([token])))
  const names = nameTokens.filter((_, at) => found[at]?.some(isVehicleEntry))
  const fewer = [names, ...names.map((_, at) => names.toSpliced(at, 1))]
  const foundBy = await Promise.all(fewer.map(find))
  const best = [isModel, isVehicleEntry].flatMap(test => fewer.filter((_, at) => foundBy[at]?.some(test)))[0]
  if (!best) return all
  return {
    read: tokens.filter(token => best.includes(token) || !nameTokens.includes(token)),
    left: nameTokens.filter(token => !best.includes(token)),
  }
}

export const isVehicleEntry = (entry: SearchEntry) => entry.kind !== 'news'

export const isModel = ({ kind }: SearchEntry) => kindNames.some(each => each === kind)

/** Whether the title of a new vehicle has every word. */
export function hasTitleWords(entry: SearchEntry, tokens: readonly Token[]): boolean {
  if (tokens.length < 2 || !isModel(entry)) return false
  const words = splitWords(entry.title)
  const joined = [...words, ...words.slice(1).map((word, at) => `${words[at]}${word}`)]
  return tokens.every(({ word }) => joined.some(each => each === word))
}

export const findBestEntry = (entries: readonly SearchEntry[]): SearchEntry | undefined =>
  entries.toSorted((a, b) => b.score - a.score)[0]

export const findBestKind = (entries: readonly SearchEntry[]): KindName | undefined => {
  const best = findBestEntry(entries)
  return kindNames.find(kind => kind === best?.kind)
}
