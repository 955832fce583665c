import { expect, it } from 'vitest'
import { formatMarketValue } from './market-value.ts'

it.each([
  [481_240, 563_900, '₹4.8 L - ₹5.6 L'],
  [43_217, 51_922, '₹43,000 - ₹52,000'],
  [8_449, 9_960, '₹8,400 - ₹10,000'],
  [95_400, 112_000, '₹95,000 - ₹1.1 L'],
  [99_700, 104_000, '₹1.0 L'],
])('a market value of %d to %d is %s', (low, high, text) => {
  expect(formatMarketValue(low, high)).toBe(text)
})
