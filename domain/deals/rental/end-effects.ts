import { refundOf } from '#domain/rentals/cancellation.ts'
import { endTime } from '#domain/rentals/occupancy/occupy.ts'
import { nowOf } from '#records/context.ts'
import { takeBackNumber } from '../drives/share-number.ts'
import type { Effect, Facts, Party } from '../engine/process.ts'
import { followEnquiry } from './follow-enquiry.ts'
import { releaseHeld } from './ledger.ts'
import { rentalTermsOf } from './rental-terms.ts'
import { settle } from './settlement.ts'

/**
 * The terms of a booking that ends before the hand-over: who ended it, what comes back of the rent by the table that was
 * shown, and the whole deposit. An operator that cancels gives everything back. A pure function.
 */
export function noteRefund(terms: Facts, by: Party, at: Date): Facts {
  const { total = 0, startsAt, cancellation } = rentalTermsOf(terms)
  const times = { startsAt: new Date(String(startsAt)), at }
  const byTable = cancellation && refundOf(cancellation, { ...times, total })
  const refund = by === 'buyer' ? byTable : by === 'seller' ? total : undefined
  return { ...settle(terms, at), cancelledBy: by, ...(refund !== undefined && { refund }) }
}

/** Frees the vehicle from its return or from now on, takes the renter’s number back, and closes the enquiry. */
export const endBooking: Effect = async (ctx, deal, also) => {
  await takeBackNumber(ctx, deal, also)
  const { returnedAt } = rentalTermsOf(deal.terms)
  await endTime(ctx, { deal: deal.id, at: returnedAt ? new Date(returnedAt) : nowOf(ctx) })
  const isAnswer = ['declined', 'withdrawn', 'expired'].includes(deal.state)
  await followEnquiry(ctx, deal, { status: isAnswer ? 'Declined' : 'Closed' })
  return undefined
}

/** Releases what is held of the deposit. */
export const releaseDeposit: Effect = async (ctx, deal) => {
  await releaseHeld(ctx, deal)
  return undefined
}
