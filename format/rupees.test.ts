import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatRupees } from './rupees.ts'

const price = fc.integer({ min: 0, max: 10_000_000_000 })

test('whole rupees use Indian grouping: three digits, then twos', () => {
  expect(formatRupees(1_110_900)).toBe('₹11,10,900')
  expect(formatRupees(-1_951)).toBe('−₹1,951')
  fc.assert(fc.property(price, amount => /^₹\d{1,2}(,\d{2})*,\d{3}$|^₹\d{1,3}$/.test(formatRupees(amount))))
})
