import { asWeSay, fromHindi, phraseOf } from './other-words.ts'
import { transliterate } from './transliterate.ts'

/** A word of a search as we say it, which of the typed words it comes from, and whether it may only be begun. */
export type Token = { word: string; from: readonly number[]; isBegun?: boolean }

/** What was typed, cut into words, and the same as we say it. */
export type Tokens = { typed: string[]; tokens: Token[] }

/** Longer searches are cut; more words than these are not looked at. */
export const longestSearch = 100
const mostWords = 16

/**
 * The words of a search: small letters, no accents, Hindi in Latin letters, numbers apart from their units (`15l` is
 * `15 lakh`), and what we say for what people write (`second hand` is `used`).
 */
export function tokensOf(search: string): Tokens {
  const typed = search
    .slice(0, longestSearch)
    .normalize('NFKC')
    .toLowerCase()
    .replace(/(\d),(?=\d)/g, '$1')
    .replace(/(\d)\s*[-–—]\s*(?=\d)/g, '$1 to ')
    .replace(/['’]/g, '')
    .split(/[^\p{L}\p{M}\p{N}.]+/u)
    .map(word => word.replace(/^\.+|\.+$/g, ''))
    .filter(Boolean)
    .slice(0, mostWords)
  const plain = typed.flatMap((word, at) => latin(word).map(each => ({ word: each, from: [at] })))
  const said: Token[] = []
  for (let at = 0; at < plain.length; at++) {
    const { word, from } = plain[at] ?? { word: '', from: [] }
    const next = plain[at + 1]
    const phrase = phraseOf(word, next?.word)
    if (phrase && next) {
      const both = [...from, ...next.from]
      said.push(...phrase.split(' ').map(each => ({ word: each, from: both })))
      at++
    } else said.push(...asWeSay(word, next?.word).map(each => ({ word: each, from })))
  }
  return { typed, tokens: said }
}

const units = /^(\d+(?:\.\d+)?)(l|lac|lacs|lakhs?|cr|crores?|k|seaters?|cc)$/

/** A typed word in Latin letters, a number apart from its unit, and at points only numbers stay whole. */
function latin(typed: string): string[] {
  const known = fromHindi(typed)
  if (known) return [known]
  const word = transliterate(typed)
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
  const [, number, unit] = units.exec(word) ?? []
  if (number && unit) return [number, unit]
  return /^\d+\.\d+$/.test(word) ? [word] : word.split('.').filter(Boolean)
}
