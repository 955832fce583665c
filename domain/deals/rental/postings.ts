import type { depositAccounts, depositReasons } from '#collections/deposit-entries.ts'

export type DepositAccount = (typeof depositAccounts)[number]
type DepositReason = (typeof depositReasons)[number]

/** One side of a posting, in ₹. `before` and `after` are the pictures of a deduction. */
export type DepositEntry = {
  account: DepositAccount
  side: 'debit' | 'credit'
  amount: number
  reason: DepositReason
  before?: string
  after?: string
}

type Posting = { reason: DepositReason; amount: number; before?: string; after?: string }

/** The account that grows, and the one that shrinks. */
const accountsOf: Readonly<Record<DepositReason, readonly [debit: DepositAccount, credit: DepositAccount]>> =
  {
    hold: ['heldByOperator', 'renterDeposit'],
    deduction: ['deducted', 'heldByOperator'],
    release: ['released', 'heldByOperator'],
    payBack: ['renterDeposit', 'released'],
  }

/** What is on an account, debits less credits. */
export const balanceOf = (entries: readonly DepositEntry[], account: DepositAccount): number =>
  entries
    .filter(each => each.account === account)
    .reduce((sum, { side, amount }) => sum + (side === 'debit' ? amount : -amount), 0)

/**
 * The two entries of a posting; none for nothing. Throws for more than the account has, for a deduction without both
 * pictures, and for a second deposit: a move that tries that is wrong, and is undone as a whole.
 */
export function entriesOf(before: readonly DepositEntry[], posting: Posting): DepositEntry[] {
  const { reason, amount } = posting
  if (amount === 0) return []
  const [debit, credit] = accountsOf[reason]
  if (!Number.isSafeInteger(amount) || amount < 0) throw new Error(`a deposit of ${amount} rupees`)
  if (reason === 'hold' ? before.length > 0 : balanceOf(before, credit) < amount)
    throw new Error(`${amount} rupees are not on ${credit}`)
  if (reason === 'deduction' && !(posting.before && posting.after))
    throw new Error('a deduction without a picture from before and one from after')
  return [
    { ...posting, account: debit, side: 'debit' },
    { ...posting, account: credit, side: 'credit' },
  ]
}
