import type { SearchFilter } from './search-filters.ts'
import { toDigit } from './synonyms.ts'

/** The meaning of some words, and how many words it takes. */
export type ParseResult = { filters: SearchFilter[]; length: number } | undefined

const units: Record<string, number> = { thousand: 1_000, lakh: 100_000, cr: 10_000_000 }
const minRupees = 10_000
const maxLakh = 200
/** Plain prices are round; PIN codes seldom are. */
const roundTo = 500
/** After a number these units mean that it is not a price. */
const otherUnits = new Set(['cc', 'km', 'hp', 'mm', 'kg', 'ton', 'seater', 'hour', 'month', 'year'])

/** An amount in rupees: with its unit, plain if it is large, or plain in lakh where a price is expected. */
function parseAmount(words: readonly string[], at: number, isPrice: boolean) {
  const number = /^\d+(\.\d+)?$/.test(words[at] ?? '') ? Number(words[at]) : undefined
  if (number === undefined || number === 0) return undefined
  const unit = units[words[at + 1] ?? '']
  if (otherUnits.has(words[at + (unit ? 2 : 1)] ?? '')) return undefined
  if (unit) return { value: Math.round(number * unit), length: 2 }
  if (number >= minRupees && (isPrice || number % roundTo === 0)) return { value: number, length: 1 }
  return isPrice && number <= maxLakh ? { value: Math.round(number * 100_000), length: 1 } : undefined
}

/** `under 15 lakh`, `5 lakh`, `over 1 cr`, `10 lakh over`, `5 to 10 lakh`. */
export function parsePrice(words: readonly string[], at: number): ParseResult {
  const first = words[at]
  const start = first === 'from' ? at + 1 : at
  const range = parseRange(words, start)
  if (range) return { ...range, length: range.length + start - at }
  if (first === 'under' || first === 'over') {
    const found = parseAmount(words, at + 1, true)
    const name = first === 'under' ? 'max' : 'min'
    return found && { filters: [{ name, value: found.value }], length: found.length + 1 }
  }
  const found = parseAmount(words, at, false)
  if (!found) return undefined
  const after = words[at + found.length]
  const name = after === 'over' ? 'min' : 'max'
  return { filters: [{ name, value: found.value }], length: found.length + (isBound(after) ? 1 : 0) }
}

const isBound = (word: string | undefined): word is 'under' | 'over' => word === 'under' || word === 'over'

const minOdometer = 1_000

/** `under 30000 km`, `30 thousand km`: the maximum odometer of a used vehicle. */
export function parseOdometer(words: readonly string[], at: number): ParseResult {
  const start = words[at] === 'under' ? at + 1 : at
  const unit = units[words[start + 1] ?? '']
  const kmAt = start + (unit ? 2 : 1)
  const value = Number(words[start]) * (unit ?? 1)
  if (words[kmAt] !== 'km' || !(value >= minOdometer)) return undefined
  const end = kmAt + (words[kmAt + 1] === 'under' ? 2 : 1)
  return { filters: [{ name: 'odometer', value }], length: end - at }
}

const loadWords = new Set(['load', 'payload', 'loading', 'capacity', 'maal', 'bojh'])
const kgPerTon = 1_000

/** `10 ton`, `payload under 1500 kg`, `25 ton gvw`; kg alone is not a load, because bikes have a weight. */
function parseWeight(words: readonly string[], at: number): ParseResult {
  const before = wordAt(words, at, isLoadOrGvw)
  const bound = wordAt(words, at + before.length, isBound)
  const start = at + before.length + bound.length
  const number = Number(words[start])
  const unit = words[start + 1]
  if (!(number > 0) || (unit !== 'ton' && unit !== 'kg')) return undefined
  const after = wordAt(words, start + 2, isLoadOrGvw)
  const [said] = [...before, ...after]
  if (unit === 'kg' && !said) return undefined
  const [limit] = bound.length ? bound : wordAt(words, start + 2 + after.length, isBound)
  const end = start + 2 + after.length + (limit && !bound.length ? 1 : 0)
  const value = Math.round(number * (unit === 'ton' ? kgPerTon : 1))
  const name = said === 'gvw' ? 'gvw' : 'payload'
  return { filters: [{ name, value, ...(limit && { bound: limit }) }], length: end - at }
}

const isLoadOrGvw = (word: string | undefined): word is string =>
  word === 'gvw' || (word !== undefined && loadWords.has(word))

/** The word there, if it is one of those. */
function wordAt<Word extends string>(
  words: readonly string[],
  at: number,
  isMeant: (word: string | undefined) => word is Word,
): Word[] {
  const word: string | undefined = words[at]
  return isMeant(word) ? [word] : []
}

/** `50 hp`, `over 200 hp`, `under 30 hp`. */
function parsePower(words: readonly string[], at: number): ParseResult {
  const bound = wordAt(words, at, isBound)
  const start = at + bound.length
  const value = Number(words[start])
  if (!(value > 0) || words[start + 1] !== 'hp') return undefined
  const [limit] = bound.length ? bound : wordAt(words, start + 2, isBound)
  const end = start + 2 + (limit && !bound.length ? 1 : 0)
  return { filters: [{ name: 'power', value, ...(limit && { bound: limit }) }], length: end - at }
}

/** The figures that commercial vehicles are chosen by: load, gross weight, power. */
export const parseWeightOrPower = (words: readonly string[], at: number): ParseResult =>
  parseWeight(words, at) ?? parsePower(words, at)

/** Two amounts; the unit of the second also applies to the first. */
function parseRange(words: readonly string[], at: number): ParseResult {
  const own = parseAmount(words, at, false)
  const joint = at + (own?.length ?? 1)
  if (words[joint] !== 'to' && words[joint] !== 'se') return undefined
  const high = parseAmount(words, joint + 1, false)
  const low = own ?? parseAmount([words[at] ?? '', words[joint + 2] ?? ''], 0, false)
  if (!high || !low || low.value >= high.value) return undefined
  const filters: SearchFilter[] = [
    { name: 'min', value: low.value },
    { name: 'max', value: high.value },
  ]
  return { filters, length: joint + 1 + high.length - at }
}

/** `family of 7`. */
function parseFamily(words: readonly string[], at: number): ParseResult {
  if (words[at] !== 'family' || words[at + 1] !== 'of') return undefined
  const value = Number(toDigit(words[at + 2]))
  return value >= 2 && value <= maxSeats ? { filters: [{ name: 'seats', value }], length: 3 } : undefined
}

const maxSeats = 60
const seatWords = new Set(['seater', 'people', 'persons', 'members', 'log'])

/** `7 seater`, `family of 7`, `150 cc`, `2019`, `2019 over`. */
export function parseSeatsEngineOrYear(words: readonly string[], at: number): ParseResult {
  const family = parseFamily(words, at)
  if (family) return family
  const bound = isBound(words[at]) ? words[at] : undefined
  const start = bound ? at + 1 : at
  const word = words[start] ?? ''
  if (!/^\d{1,4}$/.test(word)) return undefined
  const value = Number(word)
  const unit = words[start + 1]
  const length = start + 1 - at
  if (unit === 'cc' && bound !== 'over')
    return { filters: [{ name: 'cc', value, ...(bound && { isBelow: true }) }], length: length + 1 }
  const isYear = value >= 2000 && value <= 2035
  if (isYear && bound !== 'under') {
    const isAfter = !bound && unit === 'over'
    const isLeast = isAfter || bound === 'over'
    return {
      filters: [{ name: 'year', value, ...(isLeast && { isLeast }) }],
      length: length + (isAfter ? 1 : 0),
    }
  }
  if (bound) return undefined
  return unit && seatWords.has(unit) ? { filters: [{ name: 'seats', value }], length: 2 } : undefined
}
