import { expect, test } from 'vitest'
import { Grid } from './grid.ts'

const slope = () => new Grid(-1, -1, 0.1, 21, 21).fill((x, z) => 2 * x - z)

test('a slope is read as it is, near and smooth', () => {
  expect(slope().near(0.33, 0.21)).toBeCloseTo(0.45)
  expect(slope().smooth(0.33, 0.21)).toBeCloseTo(0.45)
})

test('beyond the edge the edge goes on', () => {
  expect(slope().near(9, 0)).toBeCloseTo(slope().near(1, 0), 1)
})

test('blur keeps a slope and lowers a peak', () => {
  expect(slope().blur(0.2).near(0, 0)).toBeCloseTo(0)
  const peak = new Grid(-1, -1, 0.1, 21, 21).fill((x, z) => (Math.hypot(x, z) < 0.05 ? 1 : 0)).blur(0.2)
  expect(peak.near(0, 0)).toBeLessThan(0.5)
  expect(peak.near(0.2, 0)).toBeGreaterThan(0)
})
