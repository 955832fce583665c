import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  calculateEmi,
  calculateLoan,
  hasInvalidTerms,
  isLoanAvailable,
  loanLimits,
  parseClamped,
  parseLoanTerms,
} from './emi.ts'

const terms = fc.record({
  principal: fc.integer({ min: 1_000, max: 100_000_000 }),
  rate: fc.integer({ min: 1, max: 400 }).map(steps => steps * 0.05),
  months: fc.integer({ min: 12, max: 96 }),
})

describe('an EMI', () => {
  it('matches the closed formula to the rupee', () => {
    fc.assert(
      fc.property(terms, ({ principal, rate, months }) => {
        const r = rate / 12 / 100
        const exact = (principal * r) / (1 - (1 + r) ** -months)
        expect(Math.abs(calculateEmi(principal, rate, months) - exact)).toBeLessThanOrEqual(
          0.5 + exact * 1e-9,
        )
      }),
    )
  })

  it('repays the loan: the remaining balance is less than a rupee per month', () => {
    fc.assert(
      fc.property(terms, ({ principal, rate, months }) => {
        const instalment = calculateEmi(principal, rate, months)
        let owed = principal
        for (let month = 0; month < months; month++) owed += (owed * rate) / 1200 - instalment
        // Half a rupee of rounding per month, with interest on it.
        expect(Math.abs(owed)).toBeLessThanOrEqual(months * (1 + rate / 1200) ** months)
      }),
    )
  })

  it.each([
    [1_000_000, 9, 60, 20_758],
    [500_000, 0, 50, 10_000],
    [800_000, 8.5, 84, 12_669],
  ])('for ₹%i at %d %% over %i months is ₹%i', (principal, rate, months, expected) =>
    expect(calculateEmi(principal, rate, months)).toBe(expected),
  )
})

it('never falls at a higher rate, and never totals less than the principal', () => {
  fc.assert(
    fc.property(terms, ({ principal, rate, months }) => {
      const instalment = calculateEmi(principal, rate, months)
      expect(calculateEmi(principal, rate + 0.05, months)).toBeGreaterThanOrEqual(instalment)
      // Half a rupee of rounding per month.
      expect(instalment * months).toBeGreaterThanOrEqual(principal - months / 2)
    }),
  )
})

it('a loan adds up', () => {
  const loan = calculateLoan(1_200_000, { down: 200_000, rate: 9, months: 60 })
  expect(loan).toEqual({ principal: 1_000_000, instalment: 20_758, interest: 245_480, total: 1_445_480 })
  expect(calculateLoan(900_000, { down: 900_000, rate: 9, months: 60 })).toMatchObject({
    instalment: 0,
    interest: 0,
  })
})

describe('the loan terms of an address', () => {
  const read = (search: string, price = 1_868_727) => parseLoanTerms(new URLSearchParams(search), price)

  it('have defaults', () => {
    expect(read('')).toEqual({ down: 374_000, rate: 9.25, months: 60 })
  })

  it('are parsed', () => {
    expect(read('down=370000&rate=9.1&months=84')).toEqual({ down: 370_000, rate: 9.1, months: 84 })
    expect(read('down=0&rate=0')).toMatchObject({ down: 0, rate: 0 })
    expect(read('down=1000.5&rate=9.123&months=59.5')).toEqual({ down: 1000, rate: 9.1, months: 60 })
  })

  it('leave a loan above the minimum', () => {
    expect(read('down=1868000')).toMatchObject({ down: 1_681_000 })
    expect(read('down=60000', 65_000)).toMatchObject({ down: 55_000 })
    expect(read('down=5000', 12_000)).toMatchObject({ down: 2_000 })
    expect(isLoanAvailable(9_999)).toBe(false)
  })

  it('report out-of-range requests', () => {
    const isChanged = (search: string) => hasInvalidTerms(new URLSearchParams(search), 1_868_727)
    expect(isChanged('down=1868000')).toBe(true)
    expect(isChanged('rate=55')).toBe(true)
    expect(isChanged('months=6')).toBe(true)
    expect(isChanged('down=abc')).toBe(true)
    expect(isChanged('')).toBe(false)
    expect(isChanged('down=&rate=9.1&months=61')).toBe(false)
  })

  it('stay within their limits for any input', () => {
    const anything = fc.record({ down: fc.string(), rate: fc.string(), months: fc.string() })
    const numbers = fc.double().map(String)
    const wild = fc.record({ down: numbers, rate: numbers, months: numbers })
    fc.assert(
      fc.property(fc.oneof(anything, wild), fc.integer({ min: 0, max: 90_000_000 }), (params, price) => {
        const { down, rate, months } = parseLoanTerms(new URLSearchParams(params), price)
        expect(down).toBeGreaterThanOrEqual(0)
        expect(down).toBeLessThanOrEqual(price * loanLimits.down.maxShare)
        expect(down === 0 || price - down >= loanLimits.minPrincipal).toBe(true)
        expect(down % loanLimits.down.step).toBe(0)
        expect((months - loanLimits.months.min) % loanLimits.months.step).toBe(0)
        expect(Number.isInteger(down)).toBe(true)
        expect(rate).toBeGreaterThanOrEqual(loanLimits.rate.min)
        expect(rate).toBeLessThanOrEqual(loanLimits.rate.max)
        expect(Number.isInteger(months)).toBe(true)
        expect(months).toBeGreaterThanOrEqual(loanLimits.months.min)
        expect(months).toBeLessThanOrEqual(loanLimits.months.max)
      }),
    )
  })
})

it.each([
  ['12', 12],
  ['9.25', 9.25],
  ['', 10],
  [' ', 10],
  [null, 10],
  ['many', 10],
  ['Infinity', 10],
  ['-3', 5],
  ['99', 20],
])('%j is %d between 5 and 20, by default 10', (text, expected) => {
  expect(parseClamped(text, 10, 5, 20)).toBe(expected)
})
