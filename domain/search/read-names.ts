import { wordsOf } from '#records/found/entry-words.ts'
import { type KindName, kindNames } from '../catalogue/kinds.ts'
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
const bodyWordOf: Record<string, string> = { sports: 'sport', 'auto-rickshaw': 'auto' }
const inCapitals = ['suv', 'mpv']

/** The words of a search, at which of them is read, and what there is to be named. */
type Heard = { words: readonly string[]; at: number; vocabulary: Vocabulary }

/** A body, such as `compact suv`: all bodies that have the words, of each kind. */
export function readBody({ words, at, vocabulary }: Heard): Read {
  for (const length of [2, 1]) {
    if (at + length > words.length) continue
    const said = words.slice(at, at + length).map(word => bodyWordOf[word] ?? word)
    if (said.every(word => weakWords.includes(word)) || (length === 2 && said.includes('electric'))) continue
    const values = ofKinds(kind => {
      const bodies = vocabulary[kind].bodies.filter(body => {
        const own = wordsOf(body)
        return said.every(word => own.includes(word))
      })
      return bodies.length ? bodies : undefined
    })
    if (Object.keys(values).length)
      return one({ name: 'body', word: titled(words.slice(at, at + length)), values }, length)
  }
  return undefined
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
