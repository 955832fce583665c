/** The statuses of a listing. Guests see it only while it is approved. */
export const listingStatuses = [
  'draft',
  'pending',
  'approved',
  'rejected',
  'sold',
  'withdrawn',
  'expired',
] as const
export type ListingStatus = (typeof listingStatuses)[number]

/** The statuses in which a signal of fraud can hold a listing. */
export const heldFromStatuses = ['pending', 'approved'] as const

/**
 * Who changes a listing. `link` is who holds the link of one sale, `stock` a dealer's feed or its end, `licensedStock`
 * the feed of a dealer whose listings need no approval, `clock` the job that ends sales.
 */
export const listingActors = [
  'seller',
  'link',
  'stock',
  'licensedStock',
  'operator',
  'clock',
  'deal',
] as const
export type ListingActor = (typeof listingActors)[number]

type Moves = Readonly<Partial<Record<ListingStatus, readonly ListingStatus[]>>>

/** The statuses to which each may change a listing, by the status that it has. All others are refused. */
const moves = {
  seller: {
    draft: ['pending'],
    pending: ['withdrawn', 'sold'],
    approved: ['withdrawn', 'sold'],
    rejected: ['pending', 'withdrawn'],
    sold: ['pending'],
    withdrawn: ['pending'],
    expired: ['approved', 'sold', 'withdrawn'],
  },
  link: { approved: ['sold'], expired: ['approved', 'sold'] },
  stock: {
    pending: ['withdrawn'],
    approved: ['withdrawn'],
    withdrawn: ['pending'],
    expired: ['pending', 'withdrawn'],
  },
  licensedStock: {
    pending: ['withdrawn'],
    approved: ['withdrawn'],
    withdrawn: ['approved'],
    expired: ['approved', 'withdrawn'],
  },
  operator: Object.fromEntries(listingStatuses.map(from => [from, listingStatuses])),
  clock: { approved: ['expired'] },
  deal: {
    draft: ['sold'],
    pending: ['sold'],
    approved: ['sold'],
    rejected: ['sold'],
    withdrawn: ['sold'],
    expired: ['sold'],
  },
} as const satisfies Record<ListingActor, Moves>

/** The statuses in which a change of the facts needs an approval, if these change them. */
const reviewed: Partial<Record<ListingActor, readonly ListingStatus[]>> = {
  seller: ['pending', 'approved', 'rejected', 'expired'],
  stock: ['approved', 'expired'],
}

/** Its status, and the one in which a signal of fraud holds it; empty if none does. */
export type ListingState = { status: ListingStatus; heldFrom: (typeof heldFromStatuses)[number] | '' }

type Stored = { status: ListingStatus | '' | null; heldFrom?: ListingState['heldFrom'] | null }

export const stateOf = ({ status, heldFrom }: Stored): ListingState => ({
  status: status || 'draft',
  heldFrom: heldFrom ?? '',
})

/** What a change asks for. `facts` is whatever buyers decide by, `price` a change of the price that needs no approval. */
type Change = { to?: ListingStatus | undefined; changed?: 'nothing' | 'price' | 'facts' }

type SellerStatus = (typeof moves.seller)[ListingStatus][number]

/** The statuses to which a seller may change a listing. */
export const sellerMoves: Record<ListingStatus, readonly SellerStatus[]> = moves.seller

/** The statuses in which a listing leaves with its dealer's stock. */
export const leavingStatuses = listingStatuses.filter(status => canMoveListing('stock', status, 'withdrawn'))

/** Whether a listing can be kept on sale for another period. */
export const isRenewable = (status: string) =>
  status === 'approved' || canMoveListing('link', status, 'approved')

/** Whether they may change a listing from one status to the other. */
export function canMoveListing(actor: ListingActor, from: string, to: unknown): to is ListingStatus {
  const [, targets = []] =
    Object.entries<readonly ListingStatus[]>(moves[actor]).find(([status]) => status === from) ?? []
  return targets.some(each => each === to)
}

/**
 * The state of a listing after a change; undefined if its actor may not make it. A renewal that also changes facts is a
 * change. No listing is on sale while it is held, and what its seller changes then needs an approval afterwards.
 */
export function moveListing(
  actor: ListingActor,
  { status, heldFrom }: ListingState,
  { to, changed = 'nothing' }: Change,
): ListingState | undefined {
  if (to !== undefined && !canMoveListing(actor, status, to)) return undefined
  const isHeld = heldFrom !== ''
  if (actor === 'operator' && to === 'approved' && isHeld) return undefined
  const isReviewed = changed === 'facts' && Boolean(reviewed[actor]?.includes(status))
  const requested = to ?? (isReviewed ? 'pending' : status)
  const isChangedWhileHeld = actor === 'seller' && isHeld && (to !== undefined || changed !== 'nothing')
  return {
    status: requested === 'approved' && (isReviewed || isHeld) ? 'pending' : requested,
    heldFrom: isChangedWhileHeld ? 'pending' : actor === 'operator' && to === 'rejected' ? '' : heldFrom,
  }
}

/** The state of a listing that a signal of fraud holds from now on; undefined if it is not on sale, nor to be. */
export function holdListing({ status }: Pick<ListingState, 'status'>): ListingState | undefined {
  const heldFrom = heldFromStatuses.find(each => each === status)
  return heldFrom && { status: 'pending', heldFrom }
}

/** The state of a listing whose hold ends: it is on sale again if it was before. */
export const releaseListing = ({ status, heldFrom }: ListingState): ListingState => ({
  status: status === 'pending' && heldFrom === 'approved' ? 'approved' : status,
  heldFrom: '',
})
