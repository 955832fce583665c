import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readLanguageFrom } from '#app/messages/language.ts'
import { formatPrice, type PriceStyle, priceRange } from './price.ts'

const price = fc.integer({ min: 0, max: 10_000_000_000 })
const style: fc.Arbitrary<PriceStyle> = fc.record({
  lakhDigits: fc.constantFrom(1, 2),
  lakhUnit: fc.constantFrom('L', 'Lakh'),
})

/** Reads the rupees from a price text, as a person would. */
function read(text: string): number {
  const [, number = '', unit = ''] = /^₹([\d,.]+)\u00a0?(L|Lakh|Cr)?$/.exec(text) ?? []
  const times = { L: 100_000, Lakh: 100_000, Cr: 10_000_000 }[unit] ?? 1
  return Number(number.replaceAll(',', '')) * times
}

describe('a price', () => {
  test.each([
    [0, '₹0'],
    [999, '₹999'],
    [77_176, '₹77,176'],
    [99_999, '₹99,999'],
    [100_000, '₹1.00\u00a0L'],
    [1_109_000, '₹11.09\u00a0L'],
    [9_999_499, '₹99.99\u00a0L'],
    [9_999_500, '₹1.00\u00a0Cr'],
    [10_000_000, '₹1.00\u00a0Cr'],
    [123_456_789, '₹12.35\u00a0Cr'],
  ])('of %i is %s', (amount, text) => expect(formatPrice(amount)).toBe(text))

  test('rounds half up, whatever a float makes of the half', () => {
    const texts = [385_000, 605_000, 615_000, 685_000].map(amount => formatPrice(amount, { lakhDigits: 1 }))
    expect(texts).toEqual(['₹3.9\u00a0L', '₹6.1\u00a0L', '₹6.2\u00a0L', '₹6.9\u00a0L'])
    expect(formatPrice(100_500)).toBe('₹1.01\u00a0L')
    expect(formatPrice(10_050_000)).toBe('₹1.01\u00a0Cr')
  })

  test('has one digit on used lists, and the whole word on category cards', () => {
    expect(formatPrice(549_999, { lakhDigits: 1 })).toBe('₹5.5\u00a0L')
    expect(formatPrice(9_996_000, { lakhDigits: 1 })).toBe('₹1.00\u00a0Cr')
    expect(formatPrice(549_999, { lakhUnit: 'Lakh' })).toBe('₹5.50\u00a0Lakh')
  })

  test('never shows a hundred lakh', () => {
    fc.assert(
      fc.property(price, style, (amount, how) => !/^₹\d{3,}\.\d+\u00a0L/.test(formatPrice(amount, how))),
    )
  })

  test('matches the amount within its rounding', () => {
    fc.assert(
      fc.property(price, amount => {
        const rounding = amount < 100_000 ? 0.5 : amount < 9_999_500 ? 500 : 50_000
        expect(Math.abs(read(formatPrice(amount)) - amount)).toBeLessThanOrEqual(rounding + 1)
      }),
    )
  })

  test('never falls as the amount rises', () => {
    fc.assert(fc.property(price, price, (a, b) => a > b || read(formatPrice(a)) <= read(formatPrice(b)) + 1))
  })
})

describe('in Hindi', () => {
  beforeAll(() => readLanguageFrom(() => 'hi'))
  afterAll(() => readLanguageFrom(() => 'en'))

  test.each([
    [99_999, '₹99,999'],
    [1_109_000, '₹11.09\u00a0लाख'],
    [9_999_500, '₹1.00\u00a0करोड़'],
  ])('%i is %s', (amount, text) => expect(formatPrice(amount)).toBe(text))

  test.each([
    [600_000, 900_000, '₹6.00', '₹9.00\u00a0लाख'],
    [9_870_000, 15_900_000, '₹98.70\u00a0लाख', '₹1.59\u00a0करोड़'],
    [90_000, 110_000, '₹90,000', '₹1.10\u00a0लाख'],
  ])('a range from %i to %i names a common unit once', (min, max, low, high) =>
    expect(priceRange({ min, max })).toEqual({ key: 'range', values: { min: low, max: high } }),
  )
})

describe('a range', () => {
  test.each([
    [
      { min: 600_000, max: 900_000 },
      { key: 'range', values: { min: '₹6.00\u00a0L', max: '₹9.00\u00a0L' } },
    ],
    [
      { min: 600_000, max: 600_000 },
      { key: 'single', values: { price: '₹6.00\u00a0L' } },
    ],
    [
      { min: 600_001, max: 600_002 },
      { key: 'single', values: { price: '₹6.00\u00a0L' } },
    ],
    [{ min: 600_000 }, { key: 'from', values: { price: '₹6.00\u00a0L' } }],
    [
      { min: null, max: 900_000 },
      { key: 'upTo', values: { price: '₹9.00\u00a0L' } },
    ],
    [
      { min: null, max: undefined },
      { key: 'notAvailable', values: {} },
    ],
  ])('%j', (range, text) => expect(priceRange(range)).toEqual(text))
})
