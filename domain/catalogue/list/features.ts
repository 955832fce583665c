import type { KindName } from '../kinds.ts'

/**
 * Features that people search for besides the filters. `says` are the phrases, the first one for addresses; `label` is
 * a pattern for the name in specifications, `value` a pattern for the value if a label alone is not enough. `word` is
 * the key of its label in both languages. `kinds` defaults to cars.
 */
type Feature = {
  word: string
  phrases: readonly string[]
  label: string
  value?: string
  /** The field with the feature's figure, if a query gives a minimum. */
  figure?: 'range'
  kinds?: readonly KindName[]
}

const features: readonly Feature[] = [
  {
    word: 'Panoramic sunroof',
    phrases: ['panoramic sunroof', 'panoramic roof', 'pano sunroof'],
    label: 'panoramic',
  },
  { word: 'Sunroof', phrases: ['sunroof', 'sun roof', 'moonroof'], label: 'sunroof|glass roof' },
  {
    word: 'Ventilated seats',
    phrases: ['ventilated seats', 'cooled seats', 'ventilated'],
    label: 'ventilated .*seat',
  },
  { word: 'Airbags', phrases: ['airbags', 'airbag', 'air bags'], label: '^airbags' },
  {
    word: 'Driver assistance (ADAS)',
    phrases: ['adas', 'driver assistance', 'lane assist'],
    label: 'adas|driver assist',
  },
  {
    word: '360-degree camera',
    phrases: ['360 camera', '360 degree camera', 'surround view'],
    label: '360|surround view',
  },
  { word: 'Rear camera', phrases: ['rear camera', 'reverse camera', 'parking camera'], label: 'rear camera' },
  { word: 'Cruise control', phrases: ['cruise control'], kinds: ['cars', 'bikes'], label: 'cruise control' },
  { word: 'Wireless charger', phrases: ['wireless charger', 'wireless charging'], label: 'wireless charg' },
  {
    word: 'Android Auto and Apple CarPlay',
    phrases: ['carplay', 'apple carplay', 'car play', 'android auto', 'androidauto'],
    label: 'carplay|android auto',
  },
  { word: 'Keyless entry and start', phrases: ['keyless entry', 'keyless', 'push start'], label: 'keyless' },
  { word: 'Climate control', phrases: ['climate control', 'automatic ac'], label: 'climate control' },
  {
    word: 'Powered tailgate',
    phrases: ['powered tailgate', 'power tailgate', 'electric tailgate'],
    label: 'tailgate',
  },
  { word: 'Head-up display', phrases: ['head up display', 'heads up display', 'hud'], label: 'head-up' },
  {
    word: 'Hill hold assist',
    phrases: ['hill hold', 'hill assist'],
    kinds: ['cars', 'bikes'],
    label: 'hill (hold|start)',
  },
  {
    word: 'Touchscreen',
    phrases: ['touchscreen', 'touch screen'],
    kinds: ['cars', 'bikes', 'commercial'],
    label: 'touchscreen',
  },
  {
    word: 'Air conditioning',
    phrases: ['air conditioning', 'air conditioner'],
    kinds: ['cars', 'commercial'],
    label: 'air condition',
  },
  {
    word: 'Four-wheel drive',
    phrases: ['4x4', '4wd', 'awd', 'four wheel drive', 'all wheel drive'],
    kinds: ['cars', 'commercial'],
    label: '^drive$|low range|transfer case',
    value: 'all wheels|four|4x4',
  },
  { word: 'ABS', phrases: ['abs'], kinds: ['cars', 'bikes'], label: 'braking aid|abs|brakes', value: 'abs' },
  {
    word: 'Traction control',
    phrases: ['traction control'],
    kinds: ['cars', 'bikes'],
    label: 'traction control',
  },
  { word: 'Bluetooth', phrases: ['bluetooth'], kinds: ['cars', 'bikes'], label: 'bluetooth' },
  { word: 'Navigation', phrases: ['navigation', 'gps'], kinds: ['cars', 'bikes'], label: 'navigation' },
  {
    word: 'Quickshifter',
    phrases: ['quickshifter', 'quick shifter'],
    kinds: ['bikes'],
    label: 'quickshifter',
  },
  {
    word: 'LED headlamp',
    phrases: ['led headlamp', 'led headlight', 'led lights'],
    kinds: ['cars', 'bikes'],
    label: 'led',
  },
  {
    word: 'Fast charging',
    phrases: ['fast charging', 'fast charger'],
    kinds: ['cars', 'bikes'],
    label: 'fast charging',
  },
  {
    word: '5-star safety',
    phrases: [
      '5 star safety',
      '5 star safety rating',
      'five star safety',
      '5 star rating',
      '5 star ncap',
      '5 star',
      'ncap 5 star',
      'global ncap 5 star',
      'bharat ncap 5 star',
      'safest',
      'safe',
    ],
    label: 'ncap',
    value: '^5',
  },
  { word: 'Turbocharger', phrases: ['turbo', 'turbocharged', 'turbo charged'], label: 'turbo' },
]

/** The range of an electric vehicle on one charge. */
const range: Feature = {
  word: 'Range',
  phrases: ['km range'],
  label: '^range',
  figure: 'range',
  kinds: ['cars', 'bikes', 'commercial'],
}

/** A requested feature: of airbags the minimum count, of a range the minimum in km. */
export type FeatureQuery = { feature: Feature; least?: number | undefined; text: string; length: number }

const phrases = features
  .flatMap(feature => feature.phrases.map(way => ({ feature, way: way.split(' ') })))
  .toSorted((a, b) => b.way.length - a.way.length)

/** The feature at the start of the words; the longest phrase wins. */
export function parseFeature(words: readonly string[], at: number): FeatureQuery | undefined {
  const distance = parseRange(words, at)
  if (distance) return distance
  const count = /^[2-9]$|^1[0-2]$/.test(words[at] ?? '') ? Number(words[at]) : undefined
  const phrase = findPhraseAt(words, at)
  const start = phrase || count === undefined ? at : at + 1
  const found = phrase ?? findPhraseAt(words, start)
  const least = start > at ? count : undefined
  if (!found || (least !== undefined && found.feature.word !== 'Airbags')) return undefined
  const name = found.feature.phrases[0] ?? ''
  const text = least === undefined ? name : `${least} ${name}`
  return { feature: found.feature, least, text, length: found.way.length + start - at }
}

const findPhraseAt = (words: readonly string[], at: number) =>
  phrases.find(({ way }) => way.every((word, next) => normalizeWord(words[at + next]) === word))

/** `400 km range`, `400 km over range`, `ek charge mein 400 km range`, `400 km per charge`, `range of 400 km`. */
const rangeWords =
  /^(?:(?:ek charge (?:in|mein) )?(\d{2,4}) km (?:over )?(?:range|(?:per|ek|single) charge)|range (?:of )?(?:over )?(\d{2,4}) km)(?: |$)/
/** More words than one of these phrases has. */
const rangeLength = 8

function parseRange(words: readonly string[], at: number): FeatureQuery | undefined {
  const [said = '', before, after] = rangeWords.exec(words.slice(at, at + rangeLength).join(' ')) ?? []
  const least = Number(before ?? after)
  if (!least) return undefined
  return { feature: range, least, text: `${least} km range`, length: said.trim().split(' ').length }
}

/** The least km on one charge that the text of a feature asks for; undefined for other features. */
export const leastRange = (text: string) => Number(/^(\d+) km range$/.exec(text)?.[1]) || undefined

const normalizeWord = (word = '') => (word === 'seat' || word === 'seater' ? 'seats' : word.toLowerCase())
