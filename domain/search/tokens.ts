import { transliterate } from '#records/search-index/transliterate.ts'
import { translateHindiPrefix, translateHindiWord } from './hindi-words.ts'
import { expandSynonyms, findPhrase } from './synonyms.ts'

/** A normalised word of a search, the typed words it comes from, and whether it may be incomplete. */
export type Token = {
  word: string
  from: readonly number[]
  isBegun?: boolean
  /** Nothing has this or a similar name. */
  isUnknown?: boolean
}

/** The typed words, and their normalised tokens. */
export type Tokens = { typed: string[]; tokens: Token[] }

/** Longer searches are cut, and further words are ignored. */
export const maxSearchLength = 100
const maxWords = 16

/**
 * The words of a search: lower case, no accents, Hindi in Latin letters, numbers split from their units (`15l` is `15
 * lakh`), and synonyms replaced (`second hand` is `used`). While the visitor types, the last word may be incomplete.
 */
export function tokenize(search: string, { isTyping = false } = {}): Tokens {
  const typed = search
    .slice(0, maxSearchLength)
    .normalize('NFKC')
    .toLowerCase()
    .replace(/(\d),(?=\d)/g, '$1')
    .replace(/(\d)\s*[-–—]\s*(?=\d)/g, '$1 to ')
    .replace(/['’]/g, '')
    .split(/[^\p{L}\p{M}\p{N}.]+/u)
    .map(word => word.replace(/^\.+|\.+$/g, ''))
    .filter(Boolean)
    .slice(0, maxWords)
  const plain = typed.flatMap((word, at) => {
    const translated = isTyping && at === typed.length - 1 ? translateHindiPrefix(word) : undefined
    return (translated ? [translated] : toLatinWords(word)).map(each => ({ word: each, from: [at] }))
  })
  return { typed, tokens: applySynonyms(plain) }
}

/** While the visitor types, the last word may be incomplete. */
export const markLastAsBegun = (tokens: readonly Token[]): Token[] =>
  tokens.map((token, at) => (at === tokens.length - 1 ? { ...token, isBegun: true } : token))

/** The words after replacing phrases, and else single words. */
export function applySynonyms(plain: readonly Token[]): Token[] {
  const said: Token[] = []
  for (let at = 0; at < plain.length; at++) {
    const token = plain[at] ?? { word: '', from: [] }
    const next = plain[at + 1]
    const phrase = findPhrase(token.word, next?.word)
    if (phrase && next) {
      const both = [...token.from, ...next.from]
      said.push(...phrase.split(' ').map(each => ({ word: each, from: both })))
      at++
    } else said.push(...expandSynonyms(token.word, next?.word).map(each => ({ ...token, word: each })))
  }
  return said
}

const units =
  /^(\d+(?:\.\d+)?)(l|lac|lacs|lakhs?|cr|crores?|k|seaters?|cc|kms?|bhp|hp|mm|tons?|tonnes?|kgs?|hrs?|hours?)$/

/** A typed word in Latin letters, split from numbers and at dots that are not decimal points. */
function toLatinWords(typed: string): string[] {
  const known = translateHindiWord(typed)
  if (known) return [known]
  const word = transliterate(typed)
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
  const [, number, unit] = units.exec(word) ?? []
  if (number && unit) return [number, unit]
  return /^\d+\.\d+$/.test(word) ? [word] : word.split('.').filter(Boolean)
}
