import { evictSellerPages } from '#domain/used-vehicles/seller-summary.ts'
import { rateFirm } from '../drives/rate-firm.ts'
import type { Effect } from '../engine/process.ts'

/** Publishes what the buyer says of a dealer. Of a private seller, the card on its listings shows the new stars. */
export const rateSeller: Effect = async (ctx, deal, also) => {
  if (deal.firm) return rateFirm(ctx, deal, also)
  await evictSellerPages(ctx, deal.seller)
  return undefined
}
