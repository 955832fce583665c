import { type KindName, kindNames } from '../catalogue/kinds.ts'
import type { SearchEntry } from './find-entries.ts'
import type { Comparison } from './parse-comparison.ts'
import type { Token } from './tokens.ts'

/** What a search asks for that is no list: a comparison, or what a loan costs, for a model where one is named. */
export type SearchShortcut =
  | ({ name: 'compare' } & Comparison)
  | { name: 'emi'; model: { kind: KindName; entry: SearchEntry } | undefined }

const loanWords = new Set(['emi', 'loan'])
const loanContextWords = new Set(['calculator', 'calculate', 'amount', 'interest'])

/** The words of a search without those that ask for a loan; nothing where none does. */
export function stripLoanWords(tokens: readonly Token[]): Token[] | undefined {
  if (!tokens.some(({ word }) => loanWords.has(word))) return undefined
  return tokens.filter(({ word }) => !loanWords.has(word) && !loanContextWords.has(word))
}

/** What a loan costs, for the model that is called so best. */
export function buildEmiShortcut(entries: readonly SearchEntry[]): SearchShortcut {
  const models = entries.flatMap(entry => {
    const kind = kindNames.find(name => name === entry.kind)
    return kind && entry.score >= 1 ? [{ kind, entry }] : []
  })
  return { name: 'emi', model: models.toSorted((a, b) => b.entry.score - a.entry.score)[0] }
}
