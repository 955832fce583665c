import { within } from './within.ts'

/** A loan: whole rupees, percent a year, months. */
export type LoanTerms = { down: number; rate: number; months: number }

export type Loan = {
  principal: number
  /** What is paid each month. */
  instalment: number
  /** Over the whole period. */
  interest: number
  /** Down payment, principal and interest together. */
  total: number
}

/** What the calculator takes; rate in percent a year. */
export const loanLimits = {
  down: { step: 1_000 },
  rate: { min: 0, max: 20, step: 0.05 },
  months: { min: 12, max: 96, step: 6 },
} as const

const usual = { downShare: 0.2, rate: 9.25, months: 60 }

/** The monthly instalment of a loan by the usual formula, in whole rupees. */
export function instalmentOf(principal: number, rate: number, months: number): number {
  const monthly = rate / 1200
  if (monthly === 0) return Math.round(principal / months)
  const growth = (1 + monthly) ** months
  return Math.round((principal * monthly * growth) / (growth - 1))
}

/** What a loan for a price costs. */
export function loanFor(price: number, { down, rate, months }: LoanTerms): Loan {
  const principal = price - down
  const instalment = instalmentOf(principal, rate, months)
  const interest = Math.max(0, instalment * months - principal)
  return { principal, instalment, interest, total: price + interest }
}

/**
 * The terms that an address asks for. What is missing or makes no sense is as usual: a fifth down, 9.25 % a year,
 * five years; what is out of range is brought into it. The down payment is in whole rupees, the rate in whole steps.
 */
export function readLoanTerms(params: URLSearchParams, price: number): LoanTerms {
  const { step } = loanLimits.down
  const most = Math.floor(price / step) * step
  const rate = within(params.get('rate'), usual.rate, loanLimits.rate.min, loanLimits.rate.max)
  return {
    down: Math.round(
      within(params.get('down'), Math.round((price * usual.downShare) / step) * step, 0, most),
    ),
    rate: Number((Math.round(rate / loanLimits.rate.step) * loanLimits.rate.step).toFixed(2)),
    months: Math.round(
      within(params.get('months'), usual.months, loanLimits.months.min, loanLimits.months.max),
    ),
  }
}
