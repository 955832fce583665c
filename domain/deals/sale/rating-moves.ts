import { z } from 'zod'
import { evictSellerPages } from '#domain/used-vehicles/seller-summary.ts'
import { rateFirm } from '../drives/rate-firm.ts'
import type { Effect, Transition } from '../engine/process.ts'

const stars = z.coerce.number().int().min(1).max(5)

/** Publishes what the buyer says of a dealer. Of a private seller, the card on its listings shows the new stars. */
const rateSeller: Effect = async (ctx, deal, also) => {
  if (deal.firm) return rateFirm(ctx, deal, also)
  await evictSellerPages(ctx, deal.seller)
  return undefined
}

/** Once the vehicle is sold to that buyer, each side rates the other once. */
export const ratingMoves = (sold: readonly string[]): Record<'rateSeller' | 'rateBuyer', Transition> => ({
  rateSeller: {
    from: sold,
    by: ['buyer'],
    when: ({ rating }) => rating === undefined,
    needs: z.object({ rating: stars, review: z.string().trim().max(2000).optional() }),
    personal: ['review'],
    apply: (terms, payload) => ({ ...terms, ...payload }),
    effects: [rateSeller],
  },
  rateBuyer: {
    from: sold,
    by: ['seller'],
    when: ({ buyerRating }) => buyerRating === undefined,
    needs: z.object({ rating: stars }),
    apply: (terms, { rating }) => ({ ...terms, buyerRating: rating }),
  },
})
