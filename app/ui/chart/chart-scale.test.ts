import fc from 'fast-check'
import { expect, it } from 'vitest'
import { chartScale, shareOf, withFittingLabels } from './chart-scale.ts'

it.each([
  [
    [480_000, 520_000],
    [400_000, 450_000, 500_000, 550_000, 600_000],
  ],
  [
    [412_000, 655_000],
    [400_000, 500_000, 600_000, 700_000],
  ],
  [[500_000], [450_000, 500_000, 550_000]],
])('the scale of %j has the lines %j', (values, lines) => {
  expect(chartScale(values).lines).toEqual(lines)
})

it('a scale covers its values with two to five lines', () => {
  const values = fc.array(fc.integer({ min: 0, max: 1_000_000_000 }), { minLength: 1, maxLength: 20 })
  fc.assert(
    fc.property(values, numbers => {
      const scale = chartScale(numbers)
      expect(scale.lines.length).toBeGreaterThanOrEqual(2)
      expect(scale.lines.length).toBeLessThanOrEqual(5)
      for (const each of numbers) {
        expect(shareOf(scale, each)).toBeGreaterThanOrEqual(-1e-9)
        expect(shareOf(scale, each)).toBeLessThanOrEqual(1 + 1e-9)
      }
    }),
  )
})

const months = (...places: number[]) => places.map(at => ({ at, label: 'Nov 2026' }))

it.each([
  ['all twelve months', months(...[...Array(12).keys()].map(at => at / 11)), [0, 5 / 11, 1]],
  ['months with gaps', months(0, 0.1, 0.25, 0.9, 1), [0, 1]],
  ['two months', months(0, 1), [0, 1]],
  ['one month', months(0.5), [0.5]],
  ['short labels', [0, 0.25, 0.5, 0.75, 1].map(at => ({ at, label: '1' })), [0, 0.25, 0.5, 0.75, 1]],
])('the labels of %s do not overlap', (_, points, labelled) => {
  expect(withFittingLabels(points).map(({ at }) => at)).toEqual(labelled)
})
