import type { Wish } from './facts.ts'

/** What some words say, and how many words that takes. */
export type Read = { wishes: Wish[]; length: number } | undefined

const units: Record<string, number> = { thousand: 1_000, lakh: 100_000, cr: 10_000_000 }
const leastRupees = 10_000
const mostLakh = 200

/** An amount in rupees: with its unit, or, where a price is expected, plain: large as rupees, small as lakh. */
function amount(words: readonly string[], at: number, isPrice: boolean) {
  const number = /^\d+(\.\d+)?$/.test(words[at] ?? '') ? Number(words[at]) : undefined
  if (number === undefined || number === 0) return undefined
  const unit = units[words[at + 1] ?? '']
  if (unit) return { value: Math.round(number * unit), length: 2 }
  if (!isPrice || words[at + 1] === 'cc') return undefined
  if (number >= leastRupees) return { value: number, length: 1 }
  return number <= mostLakh ? { value: Math.round(number * 100_000), length: 1 } : undefined
}

/** `under 15 lakh`, `5 lakh`, `over 1 cr`, `5 to 10 lakh`. */
export function readPrice(words: readonly string[], at: number): Read {
  const first = words[at]
  const start = first === 'from' ? at + 1 : at
  const range = readRange(words, start)
  if (range) return { ...range, length: range.length + start - at }
  if (first === 'under' || first === 'over') {
    const found = amount(words, at + 1, true)
    const name = first === 'under' ? 'max' : 'min'
    return found && { wishes: [{ name, value: found.value }], length: found.length + 1 }
  }
  const found = amount(words, at, false)
  if (!found) return undefined
  const isSaid = words[at + found.length] === 'under'
  return { wishes: [{ name: 'max', value: found.value }], length: found.length + (isSaid ? 1 : 0) }
}

/** Two amounts; the unit of the second is also the first one's. */
function readRange(words: readonly string[], at: number): Read {
  const own = amount(words, at, false)
  const joint = at + (own?.length ?? 1)
  if (words[joint] !== 'to') return undefined
  const high = amount(words, joint + 1, false)
  const low = own ?? amount([words[at] ?? '', words[joint + 2] ?? ''], 0, false)
  if (!high || !low || low.value >= high.value) return undefined
  const wishes: Wish[] = [
    { name: 'min', value: low.value },
    { name: 'max', value: high.value },
  ]
  return { wishes, length: joint + 1 + high.length - at }
}

/** `7 seater`, `150 cc`, `2019`. */
export function readNumber(words: readonly string[], at: number): Read {
  const skip = words[at] === 'under' ? 1 : 0
  const word = words[at + skip] ?? ''
  if (!/^\d{1,4}$/.test(word)) return undefined
  const value = Number(word)
  const unit = words[at + skip + 1]
  if (unit === 'cc') return { wishes: [{ name: 'cc', value: skip ? value - 1 : value }], length: 2 + skip }
  if (skip) return undefined
  if (unit === 'seater') return { wishes: [{ name: 'seats', value }], length: 2 }
  const isYear = value >= 2000 && value <= 2035
  return isYear ? { wishes: [{ name: 'year', value }], length: 1 } : undefined
}
