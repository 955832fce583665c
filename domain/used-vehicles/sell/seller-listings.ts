import { eq } from 'drizzle-orm'
import { type UsedVehicle, usedVehicles, usedVehiclesInquiries } from '#collections/index.ts'
import type { ListingStatus } from '#collections/listing-moves.ts'
import { listNewestOf } from '#domain/list-newest.ts'
import { readReceivedShares } from '#domain/number-shares/list-shares.ts'
import type { Ctx } from '#records/context.ts'
import { notFound } from '#records/errors.ts'
import { getRecord } from '#records/get.ts'
import { advisedFields, adviseSeller } from './listing-advice.ts'
import { readListingFigures } from './listing-figures.ts'
import { daysLeftOf, isRenewalDue } from './renewal.ts'

const { table: inquiries } = usedVehiclesInquiries
const progressFields = [
  'status',
  'heldFrom',
  'reserved',
  'listedAt',
  'listedUntil',
  ...advisedFields,
] as const
const listFields = ['id', 'brand', 'name', 'year', 'created', ...progressFields] as const

/** A seller's listings of every status, the newest first, in pages, each with its figures and what would help it. */
export async function listSellerListings(ctx: Ctx, seller: string, cursor?: string | null) {
  const where = eq(usedVehicles.table.seller_id, seller)
  const { items, ...page } = await listNewestOf(
    ctx,
    { collection: usedVehicles, where, fields: listFields },
    cursor,
  )
  const figuresOf = await readListingFigures(
    ctx,
    seller,
    items.map(({ id }) => id),
  )
  return {
    ...page,
    items: items.map(listing => ({
      ...rowOf(listing),
      ...progressOf(listing),
      figures: figuresOf(listing.id),
    })),
  }
}

/**
 * A listing of the caller with its private fields. Locks it until the transaction ends if the change depends on its
 * current state. Errors: 404, also for somebody else's listing.
 */
export async function getSellerListing(
  ctx: Ctx,
  seller: string,
  id: string,
  options: { forUpdate?: boolean } = {},
) {
  const listing = await getRecord(ctx, usedVehicles, id, options)
  if (listing.seller_id !== seller) throw notFound()
  return { ...listing, status: statusOf(listing) }
}

/** The figures of a listing of the caller, the days it has left, its value and what would help it. */
export async function readListingProgress(ctx: Ctx, seller: string, listing: UsedVehicle) {
  const figuresOf = await readListingFigures(ctx, seller, [listing.id])
  const progress = progressOf(listing)
  const { value, valueLow, valueHigh, dealRating, noRatingReason } = listing
  return {
    ...progress,
    figures: figuresOf(listing.id),
    // Only what is on sale is compared.
    value:
      progress.status === 'approved' ? { value, valueLow, valueHigh, dealRating, noRatingReason } : undefined,
  }
}

const rowOf = ({
  id,
  brand,
  name,
  year,
  price,
  vehicle_image,
}: Pick<UsedVehicle, (typeof listFields)[number]>) => ({
  id,
  brand,
  name,
  year,
  price,
  vehicle_image,
})

/** Figures are shown once a listing has been on sale. */
function progressOf(listing: Pick<UsedVehicle, (typeof progressFields)[number]>) {
  const { listedAt, listedUntil, dealRating, valueLow, valueHigh, heldFrom, reserved } = listing
  const status = statusOf(listing)
  return {
    status,
    shownStatus: shownStatusOf({ status, heldFrom, reserved }),
    hasFigures: Boolean(listedAt) || status === 'approved',
    daysLeft: status === 'approved' ? daysLeftOf({ listedUntil }) : undefined,
    deal: dealRating ? { rating: dealRating, valueLow, valueHigh } : undefined,
    isRenewalDue: !reserved && isRenewalDue({ status, listedUntil }),
    advice: adviseSeller({ ...listing, status }),
  }
}

/** What the seller reads as its status: also that operators check it, or that it is reserved for a buyer. */
function shownStatusOf({ status, heldFrom, reserved }: ShownFields): ListingStatus | 'held' | 'reserved' {
  if (status === 'pending' && heldFrom) return 'held'
  return status === 'approved' && reserved ? 'reserved' : status
}
type ShownFields = Pick<UsedVehicle, 'heldFrom' | 'reserved'> & { status: ListingStatus }

/** Every listing has a status; an empty one is visible only to its seller, like a draft. */
const statusOf = ({ status }: { status: ListingStatus | '' | null }): ListingStatus => status || 'draft'

/**
 * The inquiries about a listing of the caller, the newest first, in pages; each with how long its number is shared, if
 * it has one.
 */
export async function listListingInquiries(ctx: Ctx, listing: string, cursor?: string | null) {
  const { items, ...page } = await listNewestOf(
    ctx,
    {
      collection: usedVehiclesInquiries,
      where: eq(inquiries.vehicle, listing),
      fields: ['id', 'name', 'email', 'phone', 'message', 'status', 'created'],
    },
    cursor,
  )
  const sharedUntil = await readReceivedShares(
    ctx,
    usedVehiclesInquiries.name,
    items.map(({ id }) => id),
  )
  return { ...page, items: items.map(item => ({ ...item, sharedUntil: sharedUntil.get(item.id) })) }
}
