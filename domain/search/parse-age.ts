import { indiaDay } from '#collections/india-time.ts'
import type { ParseResult } from './parse-amounts.ts'

/** `under 5 years`, `5 saal se kam`, `5 years old`; a warranty or a loan has years that are no age. */
const ageWords = /^(?:under (\d+) year|(\d+) year under|(\d+) year(?= used))(?! (?:\w+ )?\w*warranty)(?: |$)/
const maxAge = 30
/** More words than one of these phrases has. */
const maxLength = 6

/** The age that a vehicle has at most, as the year of manufacture that it has at least, as of a time. */
export function parseAge(words: readonly string[], at: number, now = Date.now()): ParseResult {
  const [said, ...years] = ageWords.exec(words.slice(at, at + maxLength).join(' ')) ?? []
  const age = Number(years.find(Boolean))
  if (!said || !(age > 0 && age <= maxAge)) return undefined
  const value = Number(indiaDay(now).slice(0, 4)) - age
  return { filters: [{ name: 'year', value, isLeast: true }], length: said.trim().split(' ').length }
}
