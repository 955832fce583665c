import { customAlphabet } from 'nanoid'
import type { AnyCollection } from '#collections/define.ts'
import { transliterate } from './search-index/transliterate.ts'

const alphabet = 'abcdefghijklmnopqrstuvwxyz0123456789'

/** Random `[a-z0-9]`; the usual fifteen are an unguessable id. */
export const randomId: (length?: number) => string = customAlphabet(alphabet, 15)

const maxSlug = 90

/**
 * Text as a readable part of an address, in Latin letters: `Go+ (O)` becomes `go-plus-o`, `Ærø Ünïcode` `aero-unicode`,
 * नई क्रेटा `nai-kreta`. A long text ends with a whole word. Empty if no letter and no digit remains.
 */
export function slugify(text: string): string {
  const slug = transliterate(text)
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(/[æœøłđðþß]/g, letter => latinLetters[letter] ?? '')
    .replaceAll('+', ' plus ')
    .replaceAll('&', ' and ')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
  if (slug.length <= maxSlug) return slug
  const words = slug.slice(0, maxSlug + 1)
  return words.includes('-') ? words.slice(0, words.lastIndexOf('-')) : slug.slice(0, maxSlug)
}

/** Letters that Unicode does not take apart. */
const latinLetters: Record<string, string> = {
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ß: 'ss',
}

/** The ids to try for a new record, best first: its slug, then `-2`, `-3` …; or one random id. */
export function* generateIds(collection: AnyCollection, values: Record<string, unknown>): Generator<string> {
  if (!collection.slugFrom) return yield randomId()
  const parts = collection.slugFrom.map(key => slugify(String(values[key] ?? '')))
  // A name that begins with the preceding name does not repeat it.
  const slug = parts.reduce(
    (joined, part) => (part === joined || part.startsWith(`${joined}-`) ? part : joinParts(joined, part)),
    '',
  )
  if (slug && !collection.reservedIds?.includes(slug)) yield slug
  for (let number = 2; number < 1000; number++) yield slug ? `${slug}-${number}` : randomId()
}

const joinParts = (...parts: string[]) => parts.filter(Boolean).join('-')
