import { type KindName, kindNames } from '../catalogue/kinds.ts'
import type { SearchEntry } from './find-entries.ts'
import type { Comparison } from './parse-comparison.ts'
import type { Token } from './tokens.ts'

/** A search in the lists of rentals: words, and the city to choose; either may be empty. */
export type RentalSearch = { q: string; city: string }

/**
 * A search result other than a list of vehicles for sale: a comparison, the EMI calculator, for a model if one is named,
 * or the rentals of this search.
 */
export type SearchShortcut =
  | ({ name: 'compare' } & Comparison)
  | { name: 'emi'; model: { kind: KindName; entry: SearchEntry } | undefined }
  | { name: 'rent'; of: 'cars' | 'bikes'; search: RentalSearch }

const loanWords = new Set(['emi', 'loan'])
const rentalWords = new Set([
  'rent',
  'rental',
  'rentals',
  'rented',
  'renting',
  'hire',
  'kiraye',
  'kiraya',
  'kiray',
])

/** The words of a search without those for a rental; `undefined` if there are none. */
export function stripRentalWords(tokens: readonly Token[]): Token[] | undefined {
  // `self drive` is a way to rent; `drive` alone is not.
  const isSelfDrive = (at: number) => tokens[at]?.word === 'self' && tokens[at + 1]?.word === 'drive'
  const isRental = ({ word }: Token, at: number) =>
    rentalWords.has(word) || isSelfDrive(at) || isSelfDrive(at - 1)
  return tokens.some(isRental) ? tokens.filter((token, at) => !isRental(token, at)) : undefined
}

const loanContextWords = new Set(['calculator', 'calculate', 'amount', 'interest'])

/** The words of a search without those for a loan; `undefined` if there are none. */
export function stripLoanWords(tokens: readonly Token[]): Token[] | undefined {
  if (!tokens.some(({ word }) => loanWords.has(word))) return undefined
  return tokens.filter(({ word }) => !loanWords.has(word) && !loanContextWords.has(word))
}

/** The EMI calculator for the best match. */
export function buildEmiShortcut(entries: readonly SearchEntry[]): SearchShortcut {
  const models = entries.flatMap(entry => {
    const kind = kindNames.find(name => name === entry.kind)
    return kind && entry.score >= 1 ? [{ kind, entry }] : []
  })
  return { name: 'emi', model: models.toSorted((a, b) => b.entry.score - a.entry.score)[0] }
}
