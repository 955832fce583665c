import { describe, expect, it } from 'vitest'
import { fitCoefficients, median, predict } from './fit-coefficients.ts'

describe('fitCoefficients', () => {
  const rows = Array.from({ length: 60 }, (_, at) => ({
    terms: [['base', 1] as const, ['age', at % 10] as const],
    target: 13 - 0.1 * (at % 10) + (at % 12 ? 0 : 2),
    weight: 1,
  }))

  it('finds the line through most points, in spite of outliers', () => {
    const { coefficients } = fitCoefficients(rows, () => 1e-6)
    expect(coefficients.base).toBeCloseTo(13, 1)
    expect(coefficients.age).toBeCloseTo(-0.1, 2)
  })

  it('draws coefficients to 0 the more the stronger the penalty', () => {
    const weak = fitCoefficients(rows, () => 1)
    const strong = fitCoefficients(rows, () => 1_000)
    expect(Math.abs(strong.coefficients.base ?? 0)).toBeLessThan(Math.abs(weak.coefficients.base ?? 0))
  })

  it('gives residuals that a row does not shrink itself', () => {
    const { coefficients, residuals } = fitCoefficients(rows, () => 1e-6)
    const [first] = rows
    const error = (first?.target ?? 0) - predict(coefficients, first?.terms ?? [])
    expect(Math.abs(residuals()[0] ?? 0)).toBeGreaterThan(Math.abs(error))
  })

  it('answers without rows', () => {
    const { coefficients, residuals } = fitCoefficients([], () => 1)
    expect([coefficients, residuals()]).toEqual([{}, []])
  })
})

describe('median', () => {
  it('is the middle, or the mean of the two in the middle', () => {
    expect([median([3, 1, 2]), median([4, 1, 2, 3]), median([])]).toEqual([2, 2.5, 0])
  })
})
