import { expect, it } from 'vitest'
import { canSellerChangeStatus } from './listing-statuses.ts'

it.each([
  ['draft', 'pending'],
  ['approved', 'sold'],
  ['sold', 'pending'],
  ['rejected', 'withdrawn'],
])('a seller changes %s to %s', (from, to) => expect(canSellerChangeStatus(from, to)).toBe(true))

it.each([
  ['pending', 'approved'],
  ['draft', 'sold'],
  ['sold', 'withdrawn'],
  ['constructor', 'pending'],
  ['draft', undefined],
])('no seller changes %s to %s', (from, to) => expect(canSellerChangeStatus(from, to)).toBe(false))
