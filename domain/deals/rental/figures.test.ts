import { expect, it } from 'vitest'
import { figuresOf } from './figures.ts'
import type { RentalTerms } from './rental-terms.ts'

const at = (day: number) => new Date(Date.UTC(2026, 10, day)).toISOString()
const ended = (days: number, deducted = 0, more: RentalTerms = {}): RentalTerms => ({
  returnedAt: at(1),
  completedAt: at(1 + days),
  paidBack: 'confirmed',
  settlement: { held: 5_000, deducted, released: 5_000 - deducted, at: at(2) },
  ...more,
})

it('says nothing of fewer than five rentals', () => {
  expect(figuresOf([1, 2, 3, 4].map(days => ended(days)))).toBeNull()
})

it('has the median days, the deposits that came back whole, and the cancellations of the operator', () => {
  const rentals = [
    ended(1),
    ended(2),
    ended(3),
    ended(9, 500),
    ended(14, 0, { paidBack: 'unconfirmed' }),
    { cancelledBy: 'seller' },
    { cancelledBy: 'buyer' },
  ]
  expect(figuresOf(rentals)).toEqual({ rentals: 5, medianDays: 3, wholeShare: 60, cancelledShare: 17 })
})
