import { translateHindiPrefix, translateHindiWord } from './hindi-words.ts'
import { expandSynonyms, findPhrase } from './synonyms.ts'
import { transliterate } from './transliterate.ts'

/** A word of a search as we say it, which of the typed words it comes from, and whether it may only be begun. */
export type Token = {
  word: string
  from: readonly number[]
  isBegun?: boolean
  /** Nothing is called so, and nothing nearly so. */
  isUnknown?: boolean
}

/** What was typed, cut into words, and the same as we say it. */
export type Tokens = { typed: string[]; tokens: Token[] }

/** Longer searches are cut; more words than these are not looked at. */
export const maxSearchLength = 100
const maxWords = 16

/**
 * The words of a search: small letters, no accents, Hindi in Latin letters, numbers apart from their units (`15l` is
 * `15 lakh`), and what we say for what people write (`second hand` is `used`). Of a search that is still typed the last
 * word may be the beginning of one.
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
    const whole = isTyping && at === typed.length - 1 ? translateHindiPrefix(word) : undefined
    return (whole ? [whole] : toLatinWords(word)).map(each => ({ word: each, from: [at] }))
  })
  return { typed, tokens: applySynonyms(plain) }
}

/** The words as we say them: several that mean one thing, or else each. */
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

const units = /^(\d+(?:\.\d+)?)(l|lac|lacs|lakhs?|cr|crores?|k|seaters?|cc|kms?|bhp|hp|mm)$/

/** A typed word in Latin letters, a number apart from its unit, and at points only numbers stay whole. */
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
