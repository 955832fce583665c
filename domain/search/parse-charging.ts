import type { ParseResult } from './parse-amounts.ts'

const charging = 'charg(?:e|es|ed|ing)(?: time)?'
const hours = '(\\d+(?:\\.\\d+)?) hour'
const joining = '(?:(?:in|mein|of|under) )*'
const warranty = 'batterywarranty'
const years = '(\\d+) year'

/** `charging in 4 hours`, `charging time under 6 hours`, `6 hours charging`, `4 ghante mein charge`. */
const chargingWords = new RegExp(
  `^(?:${charging} ${joining}${hours}(?: under)?|(?:under )?${hours} ${joining}${charging})(?: |$)`,
)

/** `8 year battery warranty`, `lifetime battery warranty`, `battery warranty over 5 years`. */
const warrantyWords = new RegExp(
  `^(?:(?:over )?${years} (?:of )?${warranty}|${warranty} (?:of |over )*${years}(?: over)?|lifetime ${warranty})(?: |$)`,
)

/** More words than one of these phrases has. */
const maxLength = 8

/** What electric vehicles are chosen by: the hours of charging, and the years of the battery's warranty. */
export function parseCharging(words: readonly string[], at: number): ParseResult {
  const text = words.slice(at, at + maxLength).join(' ')
  const [time, ...most] = chargingWords.exec(text) ?? []
  if (time) return toResult('charging', time, Number(most.find(Boolean)))
  const [term, ...least] = warrantyWords.exec(text) ?? []
  return term ? toResult('battery', term, Number(least.find(Boolean) ?? Number.POSITIVE_INFINITY)) : undefined
}

const toResult = (name: 'charging' | 'battery', said: string, value: number): ParseResult => ({
  filters: [{ name, value }],
  length: said.trim().split(' ').length,
})
