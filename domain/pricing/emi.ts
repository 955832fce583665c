/** A loan: whole rupees, percent a year, months. */
export type LoanTerms = { down: number; rate: number; months: number }

export type Loan = {
  principal: number
  /** The EMI. */
  instalment: number
  /** Over the whole term. */
  interest: number
  /** Down payment, principal and interest. */
  total: number
}

/** The limits of the calculator; rate in percent a year, down payment as a share of the price. */
export const loanLimits = {
  minPrincipal: 10_000,
  down: { min: 0, maxShare: 0.9, step: 1_000 },
  rate: { min: 0, max: 20, step: 0.05 },
  months: { min: 12, max: 96, step: 6 },
} as const

const defaultTerms = { downShare: 0.2, rate: 9.25, months: 60 }

/** Whether a price is high enough for a loan. */
export const isLoanAvailable = (price: number) => price >= loanLimits.minPrincipal

/** The minimum and maximum down payment for a price, in whole steps, so that the rest is a valid loan. */
export function downPaymentLimits(price: number) {
  const { min, maxShare, step } = loanLimits.down
  const highest = Math.min(price * maxShare, price - loanLimits.minPrincipal)
  return { min, max: Math.max(min, Math.floor(highest / step) * step), step }
}

/** The EMI of a loan (reducing balance), in whole rupees. */
export function calculateEmi(principal: number, rate: number, months: number): number {
  const monthly = rate / 1200
  if (monthly === 0) return Math.round(principal / months)
  const growth = (1 + monthly) ** months
  return Math.round((principal * monthly * growth) / (growth - 1))
}

/** The cost of a loan for a price. */
export function calculateLoan(price: number, { down, rate, months }: LoanTerms): Loan {
  const principal = price - down
  const instalment = calculateEmi(principal, rate, months)
  const interest = Math.max(0, instalment * months - principal)
  return { principal, instalment, interest, total: price + interest }
}

const limitsFor = (price: number) => ({
  down: downPaymentLimits(price),
  rate: loanLimits.rate,
  months: loanLimits.months,
})

/**
 * Parses the terms of an address, in whole steps. Missing or invalid values become the defaults: 20 % down, 9.25 % a
 * year or another usual rate, five years; out-of-range values are clamped.
 */
export function parseLoanTerms(
  params: URLSearchParams,
  price: number,
  usualRate: number | null = null,
): LoanTerms {
  const limits = limitsFor(price)
  const { downShare, rate, months } = defaultTerms
  const defaults = { down: price * downShare, rate: usualRate ?? rate, months }
  const read = (name: keyof LoanTerms) => {
    const { min, max, step } = limits[name]
    const value = parseClamped(params.get(name), defaults[name], min, max)
    return Math.min(max, Number((min + Math.round((value - min) / step) * step).toFixed(2)))
  }
  return { down: read('down'), rate: read('rate'), months: read('months') }
}

/** Whether an address has invalid or out-of-range terms. */
export function hasInvalidTerms(params: URLSearchParams, price: number): boolean {
  return Object.entries(limitsFor(price)).some(([name, { min, max }]) => {
    const text = params.get(name)?.trim()
    return Boolean(text) && !(Number(text) >= min && Number(text) <= max)
  })
}

/** Parses a number of an address: the default if it is missing or invalid, clamped if it is out of range. */
export function parseClamped(text: string | null, defaultValue: number, min: number, max: number): number {
  const number = text === null || text.trim() === '' ? Number.NaN : Number(text)
  return Math.min(max, Math.max(min, Number.isFinite(number) ? number : defaultValue))
}
