import { expect, it } from 'vitest'
import { parseClamped } from './parse-clamped.ts'

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
])('%j is %d between 5 and 20, by default 10', (given, expected) => {
  expect(parseClamped(given, 10, 5, 20)).toBe(expected)
})
