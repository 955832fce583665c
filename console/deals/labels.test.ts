import { expect, it } from 'vitest'
import { partyLabel } from './labels.ts'

it('a rental has a renter and a rental operator, a sale a buyer and a seller', () => {
  expect(['buyer', 'seller', 'operator'].map(party => partyLabel(party, 'rental'))).toEqual([
    'Renter',
    'Rental operator',
    'Operator',
  ])
  expect(['buyer', 'seller'].map(party => partyLabel(party, 'offer'))).toEqual(['Buyer', 'Seller'])
})
