import { isLoanAvailable } from '../pricing/emi.ts'
import type { CostFigures } from './cost-figures.ts'
import type { CostTerms } from './cost-terms.ts'
import { interestPaid } from './interest.ts'
import { usualKm } from './owned-vehicle.ts'
import { exactly, type Range, roundRange, sumRanges, timesRange } from './range.ts'

/** The parts of the cost of owning a vehicle, in the order in which they are shown. */
export const costParts = [
  'depreciation',
  'interest',
  'taxes',
  'insurance',
  'energy',
  'service',
  'tyres',
] as const
export type CostPart = (typeof costParts)[number]

/** A part of the cost over the whole time in whole ₹; `null` if it is unknown. */
export type CostLine = { part: CostPart; amount: Range | null }

/** The cost of owning a vehicle over some years, in whole ₹. */
export type CostToOwn = {
  lines: CostLine[]
  /** The sum of what is known. */
  total: Range
  perMonth: Range
  /** With paise, as the next one. */
  perKm: Range
  /** Per km and tonne of payload, if it is known. */
  perTonneKm: Range | undefined
  isComplete: boolean
}

/** What a vehicle costs from the purchase until it is sold. Equal input gives equal amounts. */
export function calculateCost(figures: CostFigures, terms: CostTerms): CostToOwn {
  const km = terms.km * 12 * terms.years
  const lines = costParts.map((part): CostLine => {
    const amount = amounts[part](figures, terms, km)
    return { part, amount: amount && roundRange(amount) }
  })
  const total = sumRanges(lines.map(({ amount }) => amount ?? exactly(0)))
  const per = (units: number, decimals = 0) => roundRange(timesRange(total, 1 / units), decimals)
  return {
    lines,
    total,
    perMonth: per(terms.years * 12),
    perKm: per(km, 2),
    perTonneKm: figures.payload ? per(km * figures.payload, 2) : undefined,
    isComplete: lines.every(({ amount }) => amount !== null),
  }
}

/** Of each part the amount for so many km in all. */
const amounts: Record<CostPart, (figures: CostFigures, terms: CostTerms, km: number) => Range | null> = {
  depreciation: lostValue,
  interest: ({ firstDay }, { loan, years }) =>
    exactly(isLoanAvailable(firstDay) ? interestPaid(firstDay - loan.down, loan, years * 12) : 0),
  taxes: ({ taxes }) => (taxes === null ? null : exactly(taxes)),
  insurance: ({ insurance }, { years }) => insurance && sumRanges(insurance.slice(0, years)),
  energy: ({ energy }, { home }, km) => {
    if (!energy) return null
    if ('fuel' in energy) return timesRange(energy.fuel, km)
    return sumRanges([
      timesRange(energy.home, (km * home) / 100),
      timesRange(energy.public, (km * (100 - home)) / 100),
    ])
  },
  // Counted in shares of a service and of a set, so that a month costs the same in every year.
  service: ({ service }, { years }, km) =>
    service && timesRange(service.each, Math.max(km / service.km, (years * 12) / service.months)),
  tyres: ({ tyres }, _, km) => tyres && timesRange(tyres, km),
}

/** Each further share of the usual distance costs that share of the loss in value: a rule of thumb, with its limits. */
const [lossPerUsualKm, leastLoss, mostLoss] = [0.15, 0.85, 1.6]
/** Even a wreck is sold as scrap. */
const mostLost = 0.97

/**
 * What the vehicle loses until it is sold. The yearly loss never rises with the years: where prices of young vehicles
 * say so, the higher loss of later years holds.
 */
function lostValue({ kind, price, resale }: CostFigures, { km, years }: CostTerms): Range {
  const byKm = Math.min(mostLoss, Math.max(leastLoss, 1 + lossPerUsualKm * (km / usualKm[kind] - 1)))
  const lost = (end: keyof Range) => {
    const yearly = resale.map((value, year) => (price - value[end]) / (year + 1)).slice(years - 1)
    return Math.min(price * mostLost, Math.max(0, ...yearly) * years * byKm)
  }
  return { low: lost('high'), high: lost('low') }
}
