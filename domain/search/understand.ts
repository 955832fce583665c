import type { Fact } from './facts.ts'
import { type Read, readNumber, readOdometer, readPrice } from './read-amounts.ts'
import { readBody, readBrand, readCity, readLook, readPlain } from './read-names.ts'
import type { Token } from './tokens.ts'
import type { Vocabulary } from './vocabulary.ts'

/** What a search asks for, and the words that are left for names. */
type Understood = { facts: Fact[]; rest: Token[] }

/** Words that say nothing about what is searched. */
const fillers = new Set(
  `a an the of in on at for with and or is are to from me my want need show find buy sale sell best top good nice
  price prices cost rate mileage new latest model models vehicle vehicles india near all list wala wali ka ki ke under
  over road onroad family sabse which has have having feature features colour color coloured colored gear degree
  please driven chali chala beech se upar neeche achha acchi good hai chahiye wale dikhao daily use kaunsi kaunsa
  konsi konsa kaun kya better
  colours colors variants specs specifications images photos details vs versus compare comparison`
    .split(/\s+/)
    .filter(Boolean),
)

export const isFiller = (word: string) => fillers.has(word)

/** Reads what the words say, the longest meaning first; every word is read once. */
export function understand(tokens: readonly Token[], vocabulary: Vocabulary): Understood {
  const words = tokens.map(({ word }) => word)
  const facts: Fact[] = []
  const rest: Token[] = []
  for (let at = 0; at < tokens.length; ) {
    const read = readAt(words, at, vocabulary)
    const token = tokens[at]
    if (read) {
      const from = [...new Set(tokens.slice(at, at + read.length).flatMap(each => each.from))]
      facts.push(...read.wishes.map(wish => ({ ...wish, from })))
    } else if (token && !isFiller(token.word)) rest.push(token)
    at += read?.length ?? 1
  }
  return { facts, rest }
}

const readAt = (words: readonly string[], at: number, vocabulary: Vocabulary): Read =>
  readLook(words, at) ??
  readOdometer(words, at) ??
  readPrice(words, at) ??
  readNumber(words, at) ??
  readPlain(words, at) ??
  readBody({ words, at, vocabulary }) ??
  readBrand({ words, at, vocabulary }) ??
  readCity(words, at)
