import { z } from 'zod'
import type { Facts, MoveInfo, Process, Transition } from '../engine/process.ts'
import { acceptBooking } from './accept-booking.ts'
import { endBooking, noteRefund, releaseDeposit } from './end-effects.ts'
import { updateFigures } from './figures.ts'
import { holdDeposit } from './ledger.ts'
import { rentalTermsOf, requestedTerms } from './rental-terms.ts'

const line = (max: number) => z.string().trim().max(max)
const nothing = z.object({})
const reasoned = z.object({ reason: line(500).min(3) })
/** The number of a payment at the bank: UTR, or a word such as cash. */
const reference = line(40).min(3)
const upiAddress = z
  .string()
  .trim()
  .regex(/^[\w.-]{2,64}@[A-Za-z]{2,64}$/)

const merge = (terms: Facts, payload: Facts) => ({ ...terms, ...payload })
const bothSides = (event: 'rentalCancelled' | 'rentalExpired') => [
  { to: 'buyer' as const, event },
  { to: 'seller' as const, event },
]

const accepted = {
  from: ['requested'],
  to: 'accepted',
  needs: nothing,
  effects: [acceptBooking],
} satisfies Partial<Transition>

const cancelled = {
  by: ['buyer', 'seller'],
  needs: reasoned,
  personal: ['reason'],
  apply: (terms: Facts, _: Facts, { at, by }: MoveInfo) => noteRefund(terms, by, at),
  notify: bothSides('rentalCancelled'),
} satisfies Partial<Transition>

const lapsed = {
  by: ['system'],
  needs: nothing,
  apply: (terms: Facts, _: Facts, { at, by }: MoveInfo) => noteRefund(terms, by, at),
  effects: [releaseDeposit, endBooking],
  notify: bothSides('rentalCancelled'),
} satisfies Partial<Transition>

/** Before the hand-over: the request, its answer, and the deposit. */
export const bookingMoves: Process['transitions'] = {
  request: {
    from: [],
    to: 'requested',
    by: ['buyer'],
    needs: requestedTerms,
    personal: ['message', 'pickup', 'dropoff'],
    apply: merge,
    notify: [{ to: 'seller', event: 'rentalAsked' }],
  },
  accept: {
    ...accepted,
    by: ['seller'],
    notify: [{ to: 'buyer', event: 'rentalAccepted' }],
  },
  /** The operator's vehicle is booked at once. */
  confirmAtOnce: {
    ...accepted,
    by: ['system'],
    notify: [
      { to: 'buyer', event: 'rentalAccepted' },
      { to: 'seller', event: 'rentalBooked' },
    ],
  },
  decline: {
    from: ['requested'],
    to: 'declined',
    by: ['seller'],
    needs: z.object({ reason: line(500).optional() }),
    personal: ['reason'],
    effects: [endBooking],
    notify: [{ to: 'buyer', event: 'rentalDeclined' }],
  },
  withdraw: {
    from: ['requested'],
    to: 'withdrawn',
    by: ['buyer'],
    needs: nothing,
    effects: [endBooking],
    notify: [{ to: 'seller', event: 'rentalWithdrawn' }],
  },
  expire: {
    from: ['requested'],
    to: 'expired',
    by: ['system'],
    needs: nothing,
    effects: [endBooking],
    notify: bothSides('rentalExpired'),
  },
  markDeposit: {
    from: ['accepted'],
    to: 'depositMarked',
    by: ['buyer'],
    when: terms => (rentalTermsOf(terms).deposit ?? 0) > 0,
    needs: z.object({ depositReference: reference, payBackTo: upiAddress.optional() }),
    personal: ['payBackTo'],
    apply: merge,
    notify: [{ to: 'seller', event: 'rentalDepositMarked' }],
  },
  confirmDeposit: {
    from: ['depositMarked'],
    to: 'ready',
    by: ['seller'],
    needs: z.object({ depositSeenReference: reference }),
    apply: (terms, payload) => ({ ...merge(terms, payload), isDepositHeld: true }),
    effects: [holdDeposit],
    notify: [{ to: 'buyer', event: 'rentalDepositConfirmed' }],
  },
  denyDeposit: {
    from: ['depositMarked'],
    to: 'accepted',
    by: ['seller'],
    needs: nothing,
    apply: ({ depositReference: _, payBackTo: __, ...terms }) => terms,
    notify: [{ to: 'buyer', event: 'rentalDepositDenied' }],
  },
  cancel: {
    ...cancelled,
    from: ['accepted'],
    to: 'cancelled',
    effects: [endBooking, updateFigures],
  },
  /** The operator still has to pay the deposit back, or to say that it has none. */
  cancelWithDeposit: {
    ...cancelled,
    from: ['depositMarked', 'ready'],
    to: 'settled',
    effects: [releaseDeposit, endBooking, updateFigures],
  },
  /** Nobody has stated a hand-over. */
  lapse: { ...lapsed, from: ['accepted'], to: 'cancelled' },
  lapseWithDeposit: { ...lapsed, from: ['depositMarked', 'ready'], to: 'settled' },
}
