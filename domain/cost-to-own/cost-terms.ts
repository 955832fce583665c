import { type LoanTerms, parseClamped, parseLoanTerms } from '../pricing/emi.ts'
import type { OwnedKind } from '../pricing/ownership-key.ts'
import { runningLimits } from '../pricing/running-cost.ts'
import type { CostFigures } from './cost-figures.ts'
import { usualKm } from './owned-vehicle.ts'

/** How a vehicle will be used: km a month, whole years, and the share of charging at home in percent. */
export type UseTerms = { km: number; years: number; home: number }
export type CostTerms = UseTerms & { loan: LoanTerms }

export const useLimits = {
  km: runningLimits.km,
  years: { min: 1, max: 10, step: 1 },
  home: { min: 0, max: 100, step: 10 },
} as const

const [usualYears, usualHome] = [5, 80]

/** Parses the terms of an address for a vehicle with these figures. Missing or invalid values become the usual ones. */
export const parseCostTerms = (
  params: URLSearchParams,
  { kind, firstDay, loanRate }: Pick<CostFigures, 'kind' | 'firstDay' | 'loanRate'>,
): CostTerms => ({
  ...parseUseTerms(params, kind),
  loan: parseLoanTerms(params, firstDay, loanRate),
})

/** Parses what an address says of the use alone, in whole numbers. */
export function parseUseTerms(params: URLSearchParams, kind: OwnedKind): UseTerms {
  const read = (name: keyof UseTerms, usual: number) => {
    const { min, max } = useLimits[name]
    return Math.round(parseClamped(params.get(name), usual, min, max))
  }
  return { km: read('km', usualKm[kind]), years: read('years', usualYears), home: read('home', usualHome) }
}
