import { z } from 'zod'
import { rateFirm } from '../drives/rate-firm.ts'
import type { Facts, MoveInfo, Process, Transition } from '../engine/process.ts'
import { addClaim, answerFirst, checkAnswer, checkClaim } from './claims.ts'
import { endBooking, releaseDeposit } from './end-effects.ts'
import { updateFigures } from './figures.ts'
import { deductClaim, payBackDeposit } from './ledger.ts'
import { picturePositions } from './pictures.ts'
import { openClaims, owedOf, rentalTermsOf } from './rental-terms.ts'
import { settle } from './settlement.ts'
import { canClaim, canReview } from './times.ts'

const line = (max: number) => z.string().trim().max(max)
const nothing = z.object({})
const reasoned = z.object({ reason: line(500).min(3) })
const reference = line(40).min(3)

const both = (event: 'rentalSettled' | 'rentalCancelled') => [
  { to: 'buyer' as const, event },
  { to: 'seller' as const, event },
]
const settled = {
  to: 'settled',
  needs: nothing,
  apply: (terms: Facts, _: Facts, { at }: MoveInfo) => settle(terms, at),
  effects: [releaseDeposit],
  notify: both('rentalSettled'),
} satisfies Partial<Transition>
const completed = (paidBack: string): Pick<Transition, 'to' | 'apply'> => ({
  to: 'completed',
  apply: (terms, payload, { at }) => ({ ...terms, ...payload, paidBack, completedAt: at.toISOString() }),
})

/** The states in which Sawari can stop a rental whose deposit may be with the operator. */
const running = [
  'depositMarked',
  'ready',
  'handingOut',
  'inUse',
  'extensionAsked',
  'late',
  'handingIn',
  'returnStated',
  'returned',
  'claimed',
  'answering',
] as const

/** An operator of Sawari ends it, with a reason that both sides read. What is held of the deposit is released. */
const stopped = {
  by: ['operator'],
  needs: reasoned,
  personal: ['reason'],
  apply: (terms: Facts, _: Facts, { at, by }: MoveInfo) => ({ ...settle(terms, at), cancelledBy: by }),
  effects: [releaseDeposit, endBooking],
  notify: both('rentalCancelled'),
} satisfies Partial<Transition>

/** From the return to the review: claims, answers, and the way of the deposit. */
export const settlementMoves: Process['transitions'] = {
  /** Only with a picture of that view from before and one from after. */
  claim: {
    from: ['returned', 'claimed'],
    to: 'claimed',
    by: ['seller'],
    files: 'optional',
    when: canClaim,
    needs: z.object({
      position: z.enum(picturePositions),
      amount: z.coerce.number().int().min(1).max(10_000_000),
      reason: line(500).min(3),
    }),
    personal: ['reason'],
    apply: addClaim,
    effects: [checkClaim],
  },
  /** The operator has nothing to claim, or its day is over. */
  releaseWhole: { ...settled, from: ['returned'], by: ['seller', 'system'] },
  sendClaims: {
    from: ['claimed'],
    to: 'answering',
    by: ['seller', 'system'],
    needs: nothing,
    notify: [{ to: 'buyer', event: 'rentalClaimed' }],
  },
  /** The renter agrees to the whole, a part or nothing of the first claim that is open. */
  answerClaim: {
    from: ['answering'],
    by: ['buyer'],
    when: terms => openClaims(rentalTermsOf(terms)).length > 0,
    needs: z.object({ agreed: z.coerce.number().int().min(0).max(10_000_000) }),
    apply: answerFirst,
    effects: [checkAnswer, deductClaim],
    notify: [{ to: 'seller', event: 'rentalClaimAnswered' }],
  },
  /** What the renter has not agreed to goes back. */
  releaseRest: { ...settled, from: ['answering'], by: ['system'] },
  payBack: {
    from: ['settled'],
    to: 'payingBack',
    by: ['seller'],
    when: terms => owedOf(rentalTermsOf(terms)) > 0,
    needs: z.object({ payBackReference: reference }),
    apply: (terms, payload) => ({ ...terms, ...payload }),
    notify: [{ to: 'buyer', event: 'rentalPaidBack' }],
  },
  confirmPayBack: {
    from: ['payingBack'],
    by: ['buyer'],
    needs: z.object({ payBackSeenReference: reference }),
    ...completed('confirmed'),
    effects: [payBackDeposit, updateFigures],
    notify: [{ to: 'seller', event: 'rentalPayBackConfirmed' }],
  },
  denyPayBack: {
    from: ['payingBack'],
    to: 'settled',
    by: ['buyer'],
    needs: nothing,
    apply: ({ payBackReference: _, ...terms }) => terms,
    notify: [{ to: 'seller', event: 'rentalPayBackDenied' }],
  },
  /** The renter had stated a deposit that never arrived. */
  denyStated: {
    from: ['settled'],
    by: ['seller'],
    when: terms => rentalTermsOf(terms).settlement?.stated !== undefined,
    needs: nothing,
    ...completed('notReceived'),
    effects: [updateFigures],
    notify: [{ to: 'buyer', event: 'rentalDepositDenied' }],
  },
  /** The renter does not say whether the money has arrived. */
  endPayBack: {
    from: ['payingBack'],
    by: ['system'],
    needs: nothing,
    ...completed('stated'),
    effects: [updateFigures],
  },
  /** Nothing comes back, or the operator has not paid it back in time. */
  endSettlement: {
    from: ['settled'],
    to: 'completed',
    by: ['system'],
    needs: nothing,
    apply: (terms, _, { at }) => {
      const paidBack = owedOf(rentalTermsOf(terms)) ? 'unconfirmed' : 'nothing'
      return { ...terms, paidBack, completedAt: at.toISOString() }
    },
    effects: [updateFigures],
  },
  review: {
    from: ['completed'],
    to: 'reviewed',
    by: ['buyer'],
    when: terms => canReview(rentalTermsOf(terms)),
    needs: z.object({ rating: z.coerce.number().int().min(1).max(5), review: line(2000).optional() }),
    personal: ['review'],
    apply: (terms, { rating, review }) => ({ ...terms, rating, ...(review ? { review } : {}) }),
    effects: [rateFirm],
    notify: [{ to: 'seller', event: 'rentalReviewed' }],
  },
  close: { from: ['completed'], to: 'closed', by: ['system'], needs: nothing },
  stop: { ...stopped, from: ['requested', 'accepted'], to: 'cancelled' },
  stopWithDeposit: { ...stopped, from: running, to: 'settled' },
}
