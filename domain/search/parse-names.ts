import { splitWords } from '#records/search-index/entry-words.ts'
import { type KindName, kindNames } from '../catalogue/kinds.ts'
import { parseColour } from '../catalogue/list/colours.ts'
import { parseFeature } from '../catalogue/list/features.ts'
import { toCanonicalCity } from '../places/city-name.ts'
import { findPlace } from '../pricing/places.ts'
import type { ParseResult } from './parse-amounts.ts'
import type { SearchFilter } from './search-filters.ts'
import type { Vocabulary } from './vocabulary.ts'

const singleFilter = (wish: SearchFilter, length = 1): ParseResult => ({ filters: [wish], length })

const fuels = {
  petrol: 'Petrol',
  diesel: 'Diesel',
  electric: 'Electric',
  hybrid: 'Hybrid',
  cng: 'CNG',
  lpg: 'LPG',
}
const gearboxes = { automatic: 'Automatic', manual: 'Manual', amt: 'AMT', cvt: 'CVT', dct: 'DCT' } as const
const kindWords = { car: 'cars', bike: 'bikes', commercial: 'commercial' } as const
const plainFilters: Record<string, SearchFilter> = {
  used: { name: 'used' },
  // Without years: only electric vehicles have one.
  batterywarranty: { name: 'fuel', value: 'Electric' },
  upcoming: { name: 'upcoming' },
  cheap: { name: 'order', value: 'price' },
  bestmileage: { name: 'order', value: '-mileage' },
  firstowner: { name: 'owner', value: 'First owner' },
  secondowner: { name: 'owner', value: 'Second owner' },
  ...Object.fromEntries(
    Object.entries(fuels).map(([word, value]) => [word, { name: 'fuel', value } as const]),
  ),
  ...Object.fromEntries(
    Object.entries(gearboxes).map(([word, value]) => [word, { name: 'transmission', value } as const]),
  ),
  ...Object.fromEntries(
    Object.entries(kindWords).map(([word, kind]) => [word, { name: 'kind', kind } as const]),
  ),
}

/** Vocabulary of searches; mistyped words are compared with it too. */
export const plainWords = [...Object.keys(plainFilters), 'under', 'lakh', 'seater', 'scooter', 'truck']

export const parsePlainWord = (words: readonly string[], at: number): ParseResult => {
  const wish = Object.hasOwn(plainFilters, words[at] ?? '') ? plainFilters[words[at] ?? ''] : undefined
  return wish && singleFilter(wish)
}

/** A feature such as `6 airbags`, or a colour. */
export function parseFeatureOrColour(words: readonly string[], at: number): ParseResult {
  const parsed = parseFeature(words, at)
  if (parsed) {
    const { word, kinds = ['cars'] } = parsed.feature
    const label = parsed.least ? parsed.text : word
    return singleFilter({ name: 'feature', text: parsed.text, label, kinds }, parsed.length)
  }
  const value = parseColour(words[at])
  return value === undefined ? undefined : singleFilter({ name: 'colour', value })
}

const wordsBeforeCity = new Set(['near', 'around'])
const wordsAfterCity = ['ke paas', 'ke aaspaas', 'ke aas paas', 'nearby'].map(words => words.split(' '))

/** A city, or one with those around it: `near pune`, `pune ke paas`. */
export function parseCity(words: readonly string[], at: number): ParseResult {
  const before = wordsBeforeCity.has(words[at] ?? '') ? 1 : 0
  const city = findCity(words, at + before)
  if (!city) return undefined
  const end = at + before + city.length
  const after =
    wordsAfterCity.find(said => said.every((word, next) => words[end + next] === word))?.length ?? 0
  const isNear = before + after > 0
  return singleFilter(
    { name: 'city', value: city.name, ...(isNear && { isNear }) },
    before + city.length + after,
  )
}

/** A city by its current or former name, in one word or two. */
function findCity(words: readonly string[], at: number): { name: string; length: number } | undefined {
  for (const length of [2, 1]) {
    const name = words.slice(at, at + length).join(' ')
    if (at + length > words.length || name.length < 4) continue
    const place = findPlace(name) ?? findPlace(toCanonicalCity(name))
    if (place && splitWords(place.name).length <= 3) return { name: place.name, length }
  }
  return undefined
}

/** Words of bodies that are too general alone. */
const weakWords = ['electric', 'passenger', 'head', 'staff', 'and']
const bodyWordOf: Record<string, string> = { sports: 'sport' }
const upperCaseWords = ['suv', 'mpv']

/** The words of a search, the current position, and the known vocabulary. */
type ParseContext = { words: readonly string[]; at: number; vocabulary: Vocabulary }

/**
 * A body, such as `compact suv`: the type or class with that name, or else all bodies that contain the words, for each
 * kind. Bodies that end with the words win, because a tractor head is not a tractor.
 */
export function parseBody({ words, at, vocabulary }: ParseContext): ParseResult {
  for (const length of [2, 1]) {
    if (at + length > words.length) continue
    const said = words.slice(at, at + length).flatMap(word => splitWords(bodyWordOf[word] ?? word))
    if (said.every(word => weakWords.includes(word)) || (length === 2 && said.includes('electric'))) continue
    const values = findByKind(kind => findBodiesByName(vocabulary[kind].bodies, said))
    if (Object.keys(values).length)
      return singleFilter({ name: 'body', word: titleCase(words.slice(at, at + length)), values }, length)
  }
  return undefined
}

function findBodiesByName(bodies: readonly string[], said: readonly string[]): string[] | undefined {
  const called = bodies
    .map(body => ({ body, words: splitWords(body) }))
    .filter(({ words }) => said.every(word => words.includes(word)))
  const exact = called.filter(({ words }) => words.length === said.length)
  const ending = called.filter(({ words }) => words.at(-1) === said.at(-1))
  const best = [exact, ending, called].find(group => group.length)
  return best?.map(({ body }) => body)
}

/** A brand by all of its words or the first ones; `Suzuki` also by its last. */
export function parseBrand({ words, at, vocabulary }: ParseContext): ParseResult {
  for (const length of [3, 2, 1]) {
    if (at + length > words.length) continue
    const said = words.slice(at, at + length)
    const values = findByKind(kind => vocabulary[kind].brands.find(brand => isBrand(splitWords(brand), said)))
    if (Object.keys(values).length)
      return singleFilter({ name: 'brand', word: titleCase(said), values }, length)
  }
  return undefined
}

const isBrand = (brand: readonly string[], said: readonly string[]) =>
  said.every((word, at) => brand[at] === word) ||
  (said.length === 1 && said[0] === 'suzuki' && brand.includes('suzuki'))

function findByKind<T>(find: (kind: KindName) => T | undefined): Partial<Record<KindName, T>> {
  const found: Partial<Record<KindName, T>> = {}
  for (const kind of kindNames) {
    const value = find(kind)
    if (value !== undefined) found[kind] = value
  }
  return found
}

const titleCase = (words: readonly string[]) =>
  words
    .map(word =>
      upperCaseWords.includes(word) ? word.toUpperCase() : word.charAt(0).toUpperCase() + word.slice(1),
    )
    .join(' ')
