import type { listingStatuses } from '#collections/used-vehicles.ts'
import { keysOf } from '#records/typed-entries.ts'

export type ListingStatus = (typeof listingStatuses)[number]

type SellerStatus = Extract<ListingStatus, 'pending' | 'approved' | 'sold' | 'withdrawn'>

/** The status changes that a seller may make; all others are for operators. */
export const sellerTransitions: Record<ListingStatus, readonly SellerStatus[]> = {
  draft: ['pending'],
  pending: ['withdrawn', 'sold'],
  approved: ['withdrawn', 'sold'],
  rejected: ['pending', 'withdrawn'],
  sold: ['pending'],
  withdrawn: ['pending'],
  expired: ['approved', 'sold', 'withdrawn'],
}

/** Whether a seller may change a listing from one status to the other. */
export const canSellerChangeStatus = (from: string, to: unknown): to is ListingStatus =>
  keysOf(sellerTransitions).some(
    status => status === from && sellerTransitions[status].some(each => each === to),
  )

const renewable: readonly ListingStatus[] = ['approved', 'expired']

/** Whether the seller can keep a listing of that status on sale for another period. */
export const isRenewable = (status: ListingStatus) => renewable.includes(status)
