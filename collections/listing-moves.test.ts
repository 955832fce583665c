import { expect, it } from 'vitest'
import {
  holdListing,
  isRenewable,
  type ListingActor,
  type ListingState,
  listingActors,
  listingStatuses,
  moveListing,
  releaseListing,
} from './listing-moves.ts'

type Change = Parameters<typeof moveListing>[2]

const changes = ['nothing', 'price', 'facts'] as const
const holds = ['', 'pending', 'approved'] as const

/** All that somebody may ask for, in every state. */
const everyCase = (actor: ListingActor) =>
  listingStatuses.flatMap(status =>
    // Only what waits for approval is held.
    (status === 'pending' ? holds : (['', 'pending'] as const)).flatMap(heldFrom =>
      [undefined, ...listingStatuses].flatMap(to =>
        changes.map(changed => {
          const state: ListingState = { status, heldFrom }
          const change: Change = { to, changed }
          return { actor, state, change, next: moveListing(actor, state, change) }
        }),
      ),
    ),
  )
const all = listingActors.flatMap(everyCase)

/** The changes of status that somebody can bring about, each as `from to`; without a hold. */
const reachable = (actor: ListingActor, changed: (typeof changes)[number]) => {
  const found = everyCase(actor)
    .filter(({ state, change }) => !state.heldFrom && change.changed === changed)
    .flatMap(({ state, next }) =>
      next && next.status !== state.status ? [`${state.status} ${next.status}`] : [],
    )
  return [...new Set(found)].sort()
}

it.each<[ListingActor, readonly string[]]>([
  [
    'seller',
    [
      ...['approved sold', 'approved withdrawn', 'draft pending', 'expired approved', 'expired sold'],
      ...['expired withdrawn', 'pending sold', 'pending withdrawn', 'rejected pending', 'rejected withdrawn'],
      ...['sold pending', 'withdrawn pending'],
    ],
  ],
  ['link', ['approved sold', 'expired approved', 'expired sold']],
  [
    'stock',
    [
      ...['approved withdrawn', 'expired pending', 'expired withdrawn', 'pending withdrawn'],
      'withdrawn pending',
    ],
  ],
  [
    'licensedStock',
    [
      ...['approved withdrawn', 'expired approved', 'expired withdrawn', 'pending withdrawn'],
      'withdrawn approved',
    ],
  ],
  ['clock', ['approved expired']],
  [
    'deal',
    ['approved sold', 'draft sold', 'expired sold', 'pending sold', 'rejected sold', 'withdrawn sold'],
  ],
])('%s makes these changes of status, if nothing else changes, and no others', (actor, expected) => {
  expect(reachable(actor, 'nothing')).toEqual(expected)
})

it('an operator gives a listing any status', () => {
  expect(reachable('operator', 'nothing')).toHaveLength(listingStatuses.length * (listingStatuses.length - 1))
})

it('what a seller changes on a listing that was approved, or that waits, leads to no sale without approval', () => {
  const changed = all.filter(({ actor, change }) => actor === 'seller' && change.changed === 'facts')
  expect(changed.filter(({ next }) => next?.status === 'approved')).toEqual([])
  const withoutStatus = changed.filter(({ change }) => change.to === undefined)
  for (const { state, next } of withoutStatus)
    expect(next?.status, state.status).toBe(
      ['pending', 'approved', 'rejected', 'expired'].includes(state.status) ? 'pending' : state.status,
    )
})

it('only those who may approve put on sale what was not', () => {
  const approvers = all.filter(
    ({ state, next }) =>
      next?.status === 'approved' && state.status !== 'approved' && state.status !== 'expired',
  )
  expect([...new Set(approvers.map(({ actor }) => actor))]).toEqual(['licensedStock', 'operator'])
})

it('no listing that is held is put on sale, and an operator is refused', () => {
  const held = all.filter(({ state }) => state.heldFrom && state.status === 'pending')
  expect(held.filter(({ next }) => next?.status === 'approved')).toEqual([])
  expect(moveListing('operator', { status: 'pending', heldFrom: 'approved' }, { to: 'approved' })).toBe(
    undefined,
  )
})

it('what its seller changes while it is held needs approval after the hold, and nothing else does', () => {
  const held = { status: 'pending', heldFrom: 'approved' } as const
  expect(releaseListing(held)).toEqual({ status: 'approved', heldFrom: '' })
  const changed = moveListing('seller', held, { changed: 'price' })
  expect(changed).toEqual({ status: 'pending', heldFrom: 'pending' })
  expect(changed && releaseListing(changed)).toEqual({ status: 'pending', heldFrom: '' })
  expect(moveListing('seller', held, {})).toEqual(held)
  expect(moveListing('stock', held, { changed: 'facts' })).toEqual(held)
})

it('a rejection ends the hold', () => {
  expect(moveListing('operator', { status: 'pending', heldFrom: 'approved' }, { to: 'rejected' })).toEqual({
    status: 'rejected',
    heldFrom: '',
  })
})

it('a signal of fraud holds what is on sale or waits for it', () => {
  expect(listingStatuses.filter(status => holdListing({ status }))).toEqual(['pending', 'approved'])
  expect(holdListing({ status: 'approved' })).toEqual({ status: 'pending', heldFrom: 'approved' })
})

it('a listing on sale, and one that has expired, can be renewed', () => {
  expect(listingStatuses.filter(isRenewable)).toEqual(['approved', 'expired'])
})
