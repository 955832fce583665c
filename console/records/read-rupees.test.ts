import { expect, it } from 'vitest'
import { readRupees } from './read-rupees.ts'

it.each([
  ['10,79,000', 1_079_000],
  ['₹10.79 lakh', 1_079_000],
  ['12.5 lakhs', 1_250_000],
  ['Rs. 1.2 cr', 12_000_000],
  ['₹ 45,000/-', 45_000],
  ['1079000', 1_079_000],
  ['on request', undefined],
  ['8 to 9 lakh', undefined],
  ['', undefined],
])('%s is %s rupees', (text, rupees) => {
  expect(readRupees(text)).toBe(rupees)
})
