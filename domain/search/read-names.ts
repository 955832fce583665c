import { wordsOf } from '#records/found/entry-words.ts'
import { type KindName, kindNames } from '../catalogue/kinds.ts'
import { readColour } from '../catalogue/listing/colours.ts'
import { readFeature } from '../catalogue/listing/features.ts'
import { findPlace } from '../pricing/places.ts'
import { cityName } from '../used/cities.ts'
import type { Wish } from './facts.ts'
import type { Read } from './read-amounts.ts'
import type { Vocabulary } from './vocabulary.ts'

const one = (wish: Wish, length = 1): Read => ({ wishes: [wish], length })

const fuels = {
  petrol: 'Petrol',
  diesel: 'Diesel',
  electric: 'Electric',
  hybrid: 'Hybrid',
  cng: 'CNG',
  lpg: 'LPG',
}
const gears = { automatic: 'Automatic', manual: 'Manual', amt: 'AMT', cvt: 'CVT', dct: 'DCT' } as const
const kindWords = { car: 'cars', bike: 'bikes', commercial: 'commercial' } as const
const plain: Record<string, Wish> = {
  used: { name: 'used' },
  upcoming: { name: 'upcoming' },
  cheap: { name: 'order', value: 'price' },
  bestmileage: { name: 'order', value: '-mileage' },
  firstowner: { name: 'owner', value: 'First owner' },
  secondowner: { name: 'owner', value: 'Second owner' },
  ...Object.fromEntries(
    Object.entries(fuels).map(([word, value]) => [word, { name: 'fuel', value } as const]),
  ),
  ...Object.fromEntries(
    Object.entries(gears).map(([word, value]) => [word, { name: 'transmission', value } as const]),
  ),
  ...Object.fromEntries(
    Object.entries(kindWords).map(([word, kind]) => [word, { name: 'kind', kind } as const]),
  ),
}

/** Words of the language of searches, with which a mistyped word is compared too. */
export const plainWords = [...Object.keys(plain), 'under', 'lakh', 'seater', 'scooter', 'truck']

export const readPlain = (words: readonly string[], at: number): Read => {
  const wish = Object.hasOwn(plain, words[at] ?? '') ? plain[words[at] ?? ''] : undefined
  return wish && one(wish)
}

/** A feature such as `6 airbags`, or a colour. */
export function readLook(words: readonly string[], at: number): Read {
  const wanted = readFeature(words, at)
  if (wanted) {
    const { word, kinds = ['cars'] } = wanted.feature
    const label = wanted.least ? wanted.text : word
    return one({ name: 'feature', text: wanted.text, label, kinds }, wanted.length)
  }
  const value = readColour(words[at])
  return value === undefined ? undefined : one({ name: 'colour', value })
}

/** A city by its present or former name, in one word or two. */
export function readCity(words: readonly string[], at: number): Read {
  for (const length of [2, 1]) {
    const name = words.slice(at, at + length).join(' ')
    if (at + length > words.length || name.length < 4) continue
    const place = findPlace(name) ?? findPlace(cityName(name))
    if (place && wordsOf(place.name).length <= 3) return one({ name: 'city', value: place.name }, length)
  }
  return undefined
}

/** Words of bodies that say too little by themselves. */
const weakWords = ['electric', 'passenger', 'head', 'staff', 'and']
const bodyWordOf: Record<string, string> = { sports: 'sport' }
const inCapitals = ['suv', 'mpv']

/** The words of a search, at which of them is read, and what there is to be named. */
type Heard = { words: readonly string[]; at: number; vocabulary: Vocabulary }

/**
 * A body, such as `compact suv`: the type or class of that name, or else all bodies that have the words, of each kind;
 * those that end with them where any does, as a tractor head is no tractor.
 */
export function readBody({ words, at, vocabulary }: Heard): Read {
  for (const length of [2, 1]) {
    if (at + length > words.length) continue
    const said = words.slice(at, at + length).flatMap(word => wordsOf(bodyWordOf[word] ?? word))
    if (said.every(word => weakWords.includes(word)) || (length === 2 && said.includes('electric'))) continue
    const values = ofKinds(kind => bodiesCalled(vocabulary[kind].bodies, said))
    if (Object.keys(values).length)
      return one({ name: 'body', word: titled(words.slice(at, at + length)), values }, length)
  }
  return undefined
}

function bodiesCalled(bodies: readonly string[], said: readonly string[]): string[] | undefined {
  const called = bodies
    .map(body => ({ body, words: wordsOf(body) }))
    .filter(({ words }) => said.every(word => words.includes(word)))
  const exact = called.filter(({ words }) => words.length === said.length)
  const ending = called.filter(({ words }) => words.at(-1) === said.at(-1))
  const best = [exact, ending, called].find(those => those.length)
  return best?.map(({ body }) => body)
}

/** A brand by all of its words or the first ones; `Suzuki` also by its last. */
export function readBrand({ words, at, vocabulary }: Heard): Read {
  for (const length of [3, 2, 1]) {
    if (at + length > words.length) continue
    const said = words.slice(at, at + length)
    const values = ofKinds(kind => vocabulary[kind].brands.find(brand => isBrand(wordsOf(brand), said)))
    if (Object.keys(values).length) return one({ name: 'brand', word: titled(said), values }, length)
  }
  return undefined
}

const isBrand = (brand: readonly string[], said: readonly string[]) =>
  said.every((word, at) => brand[at] === word) ||
  (said.length === 1 && said[0] === 'suzuki' && brand.includes('suzuki'))

function ofKinds<T>(find: (kind: KindName) => T | undefined): Partial<Record<KindName, T>> {
  const found = kindNames.flatMap(kind => {
    const value = find(kind)
    return value === undefined ? [] : [[kind, value] as const]
  })
  // Each is of a kind's name.
  return Object.fromEntries(found) as Partial<Record<KindName, T>>
}

const titled = (words: readonly string[]) =>
  words
    .map(word =>
      inCapitals.includes(word) ? word.toUpperCase() : word.charAt(0).toUpperCase() + word.slice(1),
    )
    .join(' ')
