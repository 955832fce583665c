import { expect, it } from 'vitest'
import { formatMarketValue } from './market-value.ts'

it.each([
  [481_240, 563_900, '₹4.8\u00a0L\u00a0- ₹5.6\u00a0L'],
  [43_217, 51_922, '₹43,000\u00a0- ₹52,000'],
  [8_449, 9_960, '₹8,400\u00a0- ₹10,000'],
  [95_400, 112_000, '₹95,000\u00a0- ₹1.1\u00a0L'],
  [99_700, 104_000, '₹1.0\u00a0L'],
])('a market value of %d to %d is %s', (low, high, text) => {
  expect(formatMarketValue(low, high)).toBe(text)
})

it.each([
  ['above the highest, which looks the same', 612_000, 608_000, '₹5.50\u00a0L\u00a0- ₹6.08\u00a0L'],
  ['below the highest, which looks the same', 612_000, 614_000, '₹5.50\u00a0L\u00a0- ₹6.14\u00a0L'],
  ['below the lowest, which looks the same', 546_000, 614_000, '₹5.50\u00a0L\u00a0- ₹6.14\u00a0L'],
  ['within', 580_000, 614_000, '₹5.5\u00a0L\u00a0- ₹6.1\u00a0L'],
])('the range beside a price %s does not contradict it', (_, price, high, text) => {
  expect(formatMarketValue(550_000, high, price)).toBe(text)
})
