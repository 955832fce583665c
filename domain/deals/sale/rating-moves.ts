import { z } from 'zod'
import { evictSellerPages } from '#domain/used-vehicles/seller-summary.ts'
import { dayMs } from '#records/durations.ts'
import { rateFirm } from '../drives/rate-firm.ts'
import type { Effect, Transition } from '../engine/process.ts'

const stars = z.coerce.number().int().min(1).max(5)

/** Publishes what the buyer says of a dealer. Of a private seller, the card on its listings shows the new stars. */
const rateSeller: Effect = async (ctx, deal, also) => {
  if (deal.firm) return rateFirm(ctx, deal, also)
  await evictSellerPages(ctx, deal.seller)
  return undefined
}

/** For how many days after the end of a sale the sides may still rate. */
const daysToRate = 14

const isInTime = (now: Date, ended: Date | undefined) =>
  !ended || now.getTime() - ended.getTime() <= daysToRate * dayMs

/** Once the vehicle is sold to that buyer, each side rates the other once, and is told of it. */
export const ratingMoves = (from: readonly string[]): Record<'rateSeller' | 'rateBuyer', Transition> => ({
  rateSeller: {
    from,
    by: ['buyer'],
    when: ({ rating }, now, ended) => rating === undefined && isInTime(now, ended),
    needs: z.object({ rating: stars, review: z.string().trim().max(2000).optional() }),
    personal: ['review'],
    apply: (terms, payload) => ({ ...terms, ...payload }),
    effects: [rateSeller],
    notify: [{ to: 'seller', event: 'saleRated' }],
  },
  rateBuyer: {
    from,
    by: ['seller'],
    when: ({ buyerRating }, now, ended) => buyerRating === undefined && isInTime(now, ended),
    needs: z.object({ rating: stars }),
    apply: (terms, { rating }) => ({ ...terms, buyerRating: rating }),
    notify: [{ to: 'buyer', event: 'saleRated' }],
  },
})
