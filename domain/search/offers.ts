import { type KindName, kindNames } from '../catalogue/kinds.ts'
import type { Entry } from './find-entries.ts'
import type { Comparison } from './read-comparison.ts'
import type { Token } from './tokens.ts'

/** What a search asks for that is no list: a comparison, or what a loan costs, for a model where one is named. */
export type Offer =
  | ({ name: 'compare' } & Comparison)
  | { name: 'emi'; model: { kind: KindName; entry: Entry } | undefined }

const ofLoans = new Set(['emi', 'loan'])
const besideLoans = new Set(['calculator', 'calculate', 'amount', 'interest'])

/** The words of a search without those that ask for a loan; nothing where none does. */
export function withoutLoan(tokens: readonly Token[]): Token[] | undefined {
  if (!tokens.some(({ word }) => ofLoans.has(word))) return undefined
  return tokens.filter(({ word }) => !ofLoans.has(word) && !besideLoans.has(word))
}

/** What a loan costs, for the model that is called so best. */
export function loanOffer(entries: readonly Entry[]): Offer {
  const models = entries.flatMap(entry => {
    const kind = kindNames.find(name => name === entry.kind)
    return kind && entry.score >= 1 ? [{ kind, entry }] : []
  })
  return { name: 'emi', model: models.toSorted((a, b) => b.entry.score - a.entry.score)[0] }
}
