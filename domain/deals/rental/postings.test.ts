import fc from 'fast-check'
import { expect, it } from 'vitest'
import { depositReasons } from '#collections/deposit-entries.ts'
import { balanceOf, type DepositAccount, type DepositEntry, entriesOf } from './postings.ts'

const accounts: readonly DepositAccount[] = ['renterDeposit', 'heldByOperator', 'released', 'deducted']
const posting = fc.record({
  reason: fc.constantFrom(...depositReasons),
  amount: fc.nat({ max: 6_000 }),
  before: fc.option(fc.constant('e1/front.jpg'), { nil: undefined }),
  after: fc.option(fc.constant('e2/front.jpg'), { nil: undefined }),
})

it('stays balanced in any order of postings, refuses all that is not there, and loses nothing', () => {
  const check = fc.property(fc.array(posting, { maxLength: 14 }), postings => {
    let entries: DepositEntry[] = []
    for (const { before, after, ...each } of postings) {
      try {
        entries = [
          ...entries,
          ...entriesOf(entries, { ...each, ...(before && { before }), ...(after && { after }) }),
        ]
      } catch {}
      const balances = accounts.map(account => balanceOf(entries, account))
      expect(balances.reduce((sum, one) => sum + one, 0)).toBe(0)
      const [renter = 0, ...others] = balances
      expect(Math.min(-renter, ...others)).toBeGreaterThanOrEqual(0)
    }
    for (const { account, side, before, after } of entries)
      if (account === 'deducted' && side === 'debit') expect(before && after).toBeTruthy()
    expect(entries.filter(({ reason }) => reason === 'hold').length).toBeLessThanOrEqual(2)
  })
  fc.assert(check, { numRuns: 2_000 })
})

it.each([
  ['a deduction without a picture from before', { reason: 'deduction', amount: 100, after: 'e2/a' }],
  ['a deduction without a picture from after', { reason: 'deduction', amount: 100, before: 'e1/a' }],
  ['a deduction of more than is held', { reason: 'deduction', amount: 5_001, before: 'e1/a', after: 'e2/a' }],
  ['a release of more than is held', { reason: 'release', amount: 5_001 }],
  ['a payment back before the release', { reason: 'payBack', amount: 1 }],
  ['a second deposit', { reason: 'hold', amount: 1 }],
  ['a negative amount', { reason: 'release', amount: -1 }],
] as const)('refuses %s', (_, wrong) => {
  const held = entriesOf([], { reason: 'hold', amount: 5_000 })
  expect(() => entriesOf(held, wrong)).toThrow()
  expect(entriesOf(held, { reason: 'release', amount: 5_000 })).toHaveLength(2)
})
