import { describe, expect, it } from 'vitest'
import {
  amountProblem,
  amountText,
  asAmount,
  asJson,
  jsonText,
  jsonTextProblem,
  localTime,
  wireTime,
} from './input-formats.ts'

describe('times', () => {
  it('are in Indian time', () => {
    expect(localTime('2026-11-22 18:45:00.000Z')).toBe('2026-11-23T00:15')
    expect(wireTime('2026-11-23T00:15')).toBe('2026-11-22 18:45:00.000Z')
    // An input formats its value twice. Parsing it in the browser's zone would shift it.
    expect(localTime(localTime('2026-11-22 18:45:00.000Z'))).toBe('2026-11-23T00:15')
    expect([localTime(null), localTime('junk'), wireTime('')]).toEqual(['', '', null])
  })
})

describe('nested values', () => {
  it('are typed as JSON, and stay text while invalid', () => {
    expect(asJson(jsonText([{ a: 1 }]))).toEqual([{ a: 1 }])
    expect(asJson(' ')).toBeNull()
    const half = asJson('[{"a":')
    expect(jsonText(half)).toBe('[{"a":')
    expect(jsonTextProblem(half)).toMatch('JSON')
    expect(jsonTextProblem([1])).toBeUndefined()
  })
})

describe('amounts', () => {
  it.each([
    ['1234567', 1_234_567, '12,34,567'],
    ['12,34,567', 1_234_567, '12,34,567'],
    ['₹12.5 lakh', 1_250_000, '12,50,000'],
    ['', null, ''],
  ])('%s is sent as %s and shown as %s', (typed, value, shown) => {
    expect(asAmount(typed)).toBe(value)
    expect(amountText(asAmount(typed))).toBe(shown)
  })

  it('stay text while they cannot be read', () => {
    const text = asAmount('12 or 13 lakh')
    expect(amountText(text)).toBe('12 or 13 lakh')
    expect(amountProblem(text, {})).toMatch('12.5 lakh')
  })

  it('have limits, which are named in rupees', () => {
    const limits = { min: 5_000, max: 2_000_000 }
    expect(amountProblem(4_999, limits)).toBe('Enter at least ₹5,000.')
    expect(amountProblem(2_000_001, limits)).toBe('Enter at most ₹20,00,000.')
    expect([null, 5_000, 2_000_000].map(value => amountProblem(value, limits))).toEqual([
      undefined,
      undefined,
      undefined,
    ])
  })
})
