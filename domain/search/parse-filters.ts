import { parseAge } from './parse-age.ts'
import {
  type ParseResult,
  parseOdometer,
  parsePrice,
  parseSeatsEngineOrYear,
  parseWeightOrPower,
} from './parse-amounts.ts'
import { parseCharging } from './parse-charging.ts'
import { parseBody, parseBrand, parseCity, parseFeatureOrColour, parsePlainWord } from './parse-names.ts'
import type { ParsedFilter } from './search-filters.ts'
import type { Token } from './tokens.ts'
import type { Vocabulary } from './vocabulary.ts'

/** The filters of a search, and the remaining words for names. */
type ParsedQuery = { facts: ParsedFilter[]; nameTokens: Token[] }

/** Words without meaning for a search. */
const stopWords = new Set(
  `a an the of in on at for with and or is are to from me my want need show find buy sale sell best top good nice
  price prices cost rate mileage new latest model models vehicle vehicles india near all list wala wali ka ki ke under
  over road onroad family sabse which has have having feature features colour color coloured colored gear degree
  please driven chali chala beech se upar neeche achha acchi hai chahiye wale dikhao daily use kaunsi kaunsa
  konsi konsa kaun kya better
  colours colors variants specs specifications images photos details vs versus compare comparison`
    .split(/\s+/)
    .filter(Boolean),
)

export const isStopWord = (word: string) => stopWords.has(word)

/** Parses the words, the longest meaning first; every word is used once. */
export function parseFilters(tokens: readonly Token[], vocabulary: Vocabulary): ParsedQuery {
  const words = tokens.map(({ word }) => word)
  const facts: ParsedFilter[] = []
  const nameTokens: Token[] = []
  for (let at = 0; at < tokens.length; ) {
    const read = parseAt(words, at, vocabulary)
    const token = tokens[at]
    if (read) {
      const from = [...new Set(tokens.slice(at, at + read.length).flatMap(each => each.from))]
      facts.push(...read.filters.map(wish => ({ ...wish, from })))
    } else if (token && !isStopWord(token.word)) nameTokens.push(token)
    at += read?.length ?? 1
  }
  return { facts, nameTokens }
}

const parseAt = (words: readonly string[], at: number, vocabulary: Vocabulary): ParseResult =>
  parseFeatureOrColour(words, at) ??
  parseCharging(words, at) ??
  parseAge(words, at) ??
  parseOdometer(words, at) ??
  parseWeightOrPower(words, at) ??
  parsePrice(words, at) ??
  parseSeatsEngineOrYear(words, at) ??
  parsePlainWord(words, at) ??
  parseBody({ words, at, vocabulary }) ??
  parseBrand({ words, at, vocabulary }) ??
  parseCity(words, at)
