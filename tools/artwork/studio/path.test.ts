import { describe, expect, test } from 'vitest'
import { distanceTo, flatten, through } from './path.ts'

test('flatten follows lines and curves', () => {
  const points = flatten('M0 0L10 0H20V10C20 20 0 20 0 10Z')
  expect(points.slice(0, 4)).toEqual([
    [0, 0],
    [10, 0],
    [20, 0],
    [20, 10],
  ])
  expect(points.at(-1)).toEqual([0, 10])
  expect(Math.max(...points.map(([, z]) => z))).toBeCloseTo(17.5)
})

describe('through', () => {
  const rise = through([
    [0, 0],
    [10, 5],
    [20, 5],
  ])
  test('meets its points and is level beyond them', () => {
    expect([-5, 0, 10, 20, 30].map(rise)).toEqual([0, 0, 5, 5, 5])
  })
  test('does not overshoot', () => {
    for (let x = 0; x <= 20; x += 0.5) expect(rise(x)).toBeLessThan(5.000001)
  })
})

test('distanceTo is negative inside and counts to the nearest edge', () => {
  const square = flatten('M0 0H10V10H0Z')
  expect(distanceTo(square, 5, 5)).toBe(-5)
  expect(distanceTo(square, 13, 14)).toBe(5)
})
