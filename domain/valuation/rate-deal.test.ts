import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { dealRatings } from '#collections/vehicle-choices.ts'
import { rateDeal, whyNoRating } from './rate-deal.ts'

const valuation = {
  n: 15,
  value: 500_000,
  low: 450_000,
  high: 560_000,
  quantiles: [400_000, 450_000, 480_000, 520_000, 560_000, 600_000],
}
const aged = { ageMonths: 60 }

describe('rateDeal', () => {
  it.each([
    [399_999, 'great'],
    [400_000, 'good'],
    [479_999, 'good'],
    [480_000, 'fair'],
    [520_000, 'fair'],
    [520_001, 'high'],
    [600_000, 'high'],
    [600_001, 'veryHigh'],
  ])('rates %d rupees %s', (price, rating) => {
    expect(rateDeal(price, valuation)).toBe(rating)
  })

  it('never improves with the price', () => {
    fc.assert(
      fc.property(
        fc.array(fc.nat(5_000_000), { minLength: 6, maxLength: 6 }),
        fc.nat(5_000_000),
        fc.nat(1_000_000),
        (bounds, price, more) => {
          const quantiles = bounds.sort((a, b) => a - b)
          const rank = (at: number) => dealRatings.indexOf(rateDeal(at, { quantiles }))
          expect(rank(price + more)).toBeGreaterThanOrEqual(rank(price))
        },
      ),
    )
  })
})

describe('whyNoRating', () => {
  it('is undefined at the limits', () => {
    expect(whyNoRating(aged, valuation)).toBeUndefined()
    expect(whyNoRating({ ageMonths: 6 }, valuation)).toBeUndefined()
    expect(whyNoRating({ ageMonths: 180 }, valuation)).toBeUndefined()
    expect(whyNoRating(aged, { ...valuation, low: 375_000, high: 625_000 })).toBeUndefined()
  })

  it.each([
    ['fewPrices', aged, { ...valuation, n: 14 }, {}],
    ['wideBand', aged, { ...valuation, low: 375_000, high: 625_001 }, {}],
    [
      'wideBand',
      aged,
      { ...valuation, low: 370_000, high: 500_000, ceiling: { newPrice: 600_000, cut: 0 } },
      {},
    ],
    ['tooOld', { ageMonths: 181 }, valuation, {}],
    ['tooNew', { ageMonths: 5 }, valuation, {}],
    ['contradictedClaim', aged, valuation, { hasContradictedClaim: true }],
    ['odometerFell', aged, valuation, { hasOdometerFallen: true }],
  ] as const)('is %s beyond', (reason, vehicle, found, flags) => {
    expect(whyNoRating(vehicle, found, flags)).toBe(reason)
  })
})
