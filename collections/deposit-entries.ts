import { anyOf, operators, ownedBy, serverRules, through } from './access.ts'
import { defineCollection, integer, relation, select, text } from './define.ts'
import { memberOfFirm } from './firm-rules.ts'

/** What the renter has given, what the operator has of it, what goes back, and what the renter has agreed to lose. */
export const depositAccounts = ['renterDeposit', 'heldByOperator', 'released', 'deducted'] as const
export const depositReasons = ['hold', 'deduction', 'release', 'payBack'] as const

const readers = through(
  'deal',
  'deals',
  anyOf(operators('moderation'), ownedBy('buyer'), ownedBy('seller'), memberOfFirm('firm')),
)

/**
 * The ledger of a rental's deposit, by double entry: each posting is a debit and a credit of the same amount in ₹, so the
 * sum over all accounts is zero. The moves of the deal write it, and nobody changes it. It records what the two sides
 * have confirmed to each other; the money itself is paid between them.
 */
export const depositEntries = defineCollection('depositEntries', {
  fields: {
    deal: relation('deals', { required: true, cascadeDelete: true, writable: 'server' }),
    number: integer({ required: true, min: 1, writable: 'server' }),
    account: select(depositAccounts, { required: true, writable: 'server' }),
    side: select(['debit', 'credit'], { required: true, writable: 'server' }),
    amount: integer({ required: true, min: 1, writable: 'server' }),
    reason: select(depositReasons, { required: true, writable: 'server' }),
    /** The pictures of a deduction, as the event and the file: `{event}/{name}`. */
    before: text({ max: 200, writable: 'server' }),
    after: text({ max: 200, writable: 'server' }),
    /** The deal and the number, so that no number is there twice. */
    key: text({ required: true, unique: true, max: 40, writable: 'server', hidden: true }),
  },
  rules: { ...serverRules, list: readers, view: readers },
  indexes: [['deal', 'number']],
  console: {
    title: 'Deposit ledger',
    group: 'rent',
    label: 'account',
    columns: ['deal', 'number', 'account', 'side', 'amount', 'reason', 'created'],
    filters: ['deal', 'account', 'reason'],
  },
})
