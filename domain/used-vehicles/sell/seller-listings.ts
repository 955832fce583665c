import { eq, inArray, sql } from 'drizzle-orm'
import { usedVehicles, usedVehiclesInquiries } from '#collections/index.ts'
import { listNewestOf } from '#domain/list-newest.ts'
import type { Ctx } from '#records/context.ts'
import { notFound } from '#records/errors.ts'
import { getRecord } from '#records/get.ts'
import type { ListingStatus } from './listing-statuses.ts'

const { table: inquiries } = usedVehiclesInquiries
const shownFields = [
  'id',
  'brand',
  'name',
  'year',
  'price',
  'status',
  'vehicle_image',
  'rejectionReason',
  'created',
] as const

/** A seller's listings of every status, the newest first, in pages, each with its number of inquiries. */
export async function listSellerListings(ctx: Ctx, seller: string, cursor?: string | null) {
  const where = eq(usedVehicles.table.seller_id, seller)
  const { items, ...page } = await listNewestOf(
    ctx,
    { collection: usedVehicles, where, fields: shownFields },
    cursor,
  )
  const counts = await countInquiries(
    ctx,
    items.map(({ id }) => id),
  )
  return {
    ...page,
    items: items.map(item => ({ ...item, status: statusOf(item), inquiries: counts.get(item.id) ?? 0 })),
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

/** Every listing has a status; an empty one is visible only to its seller, like a draft. */
const statusOf = ({ status }: { status: ListingStatus | '' | null }): ListingStatus => status || 'draft'

/** The inquiries about a listing of the caller, the newest first, in pages. */
export const listListingInquiries = (ctx: Ctx, listing: string, cursor?: string | null) =>
  listNewestOf(
    ctx,
    {
      collection: usedVehiclesInquiries,
      where: eq(inquiries.vehicle, listing),
      fields: ['id', 'name', 'email', 'phone', 'message', 'status', 'created'],
    },
    cursor,
  )

async function countInquiries(ctx: Ctx, listings: string[]): Promise<Map<string, number>> {
  if (!listings.length) return new Map()
  const rows = await ctx.db
    .select({ vehicle: inquiries.vehicle, count: sql<number>`count(*)::int` })
    .from(inquiries)
    .where(inArray(inquiries.vehicle, listings))
    .groupBy(inquiries.vehicle)
  return new Map(rows.map(({ vehicle, count }) => [String(vehicle), count]))
}
