import { expect, it } from 'vitest'
import { readPrice } from './emi-address.ts'

it.each([
  ['', 1_000_000, false],
  ['price=', 1_000_000, false],
  ['price=750000', 750_000, false],
  ['price=₹7,50,000', 750_000, false],
  ['price=12', 1_000_000, true],
  ['price=-750000', 1_000_000, true],
  ['price=7.5 lakh', 1_000_000, true],
  ['price=99999999999', 1_000_000, true],
])('reads %s as %d', (search, price, isUnreadable) => {
  expect(readPrice(new URLSearchParams(search))).toEqual({ price, isUnreadable })
})
