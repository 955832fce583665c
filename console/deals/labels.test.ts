import { expect, it } from 'vitest'
import { dealNote, partyLabel } from './labels.ts'

it('a rental has a renter and a rental operator, a sale a buyer and a seller', () => {
  expect(['buyer', 'seller', 'operator'].map(party => partyLabel(party, 'rental'))).toEqual([
    'Renter',
    'Rental operator',
    'Operator',
  ])
  expect(['buyer', 'seller'].map(party => partyLabel(party, 'offer'))).toEqual(['Buyer', 'Seller'])
})

it('a row names the price of a sale, and the city and times of a rental or a test drive', () => {
  const [start, end] = ['2026-11-29T03:30:00.000Z', '2026-12-01T12:30:00.000Z']
  expect(dealNote({ process: 'offer', price: 624_000, city: 'Hyderabad', span: null })).toBe(
    'Offer and sale · ₹6,24,000 · Hyderabad',
  )
  expect(dealNote({ process: 'rental', price: null, city: 'Pune', span: { start, end } })).toBe(
    'Rental · Pune · 29 Nov 2026, 09:00 – 1 Dec 2026, 18:00',
  )
  expect(dealNote({ process: 'testDrive', price: null, city: '', span: { start, end: null } })).toBe(
    'Test drive · 29 Nov 2026, 09:00',
  )
})
