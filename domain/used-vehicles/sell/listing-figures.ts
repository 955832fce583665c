import { and, eq, gt, inArray, ne, sql } from 'drizzle-orm'
import { listingViews, shortlists, usedVehiclesInquiries } from '#collections/index.ts'
import { indiaDay } from '#collections/india-time.ts'
import { countListingOffers } from '#domain/deals/received-offers.ts'
import { isNewToSeller } from '#domain/inquiries/new-inquiries.ts'
import type { Ctx } from '#records/context.ts'
import { dayMs } from '#records/durations.ts'

/** What came of a listing: how often others opened its page, how many members saved it, its inquiries and offers. */
export type ListingFigures = {
  views: number
  recentViews: number
  saves: number
  inquiries: number
  /** Those of them that the seller has not seen. */
  newInquiries: number
  /** Offers that nobody has accepted yet, and those of them that the seller has to answer. */
  offers: number
  waitingOffers: number
}

/** The number of days that `recentViews` covers, today included. */
export const recentDays = 7

const noFigures: ListingFigures = {
  views: 0,
  recentViews: 0,
  saves: 0,
  inquiries: 0,
  newInquiries: 0,
  offers: 0,
  waitingOffers: 0,
}

/** The figures of these listings of one seller, by id. The seller's own save does not count. */
export async function readListingFigures(
  ctx: Ctx,
  seller: string,
  listings: readonly string[],
): Promise<(listing: string) => ListingFigures> {
  if (!listings.length) return () => noFigures
  const [views, saves, inquiries, offers] = await Promise.all([
    countViews(ctx, listings),
    countSaves(ctx, seller, listings),
    countInquiries(ctx, listings),
    countListingOffers(ctx, listings),
  ])
  return listing => ({
    ...noFigures,
    ...views.get(listing),
    saves: saves.get(listing) ?? 0,
    ...inquiries.get(listing),
    ...offers.get(listing),
  })
}

async function countViews({ db }: Ctx, listings: readonly string[]) {
  const { table } = listingViews
  const isRecent = gt(table.day, indiaDay(Date.now() - recentDays * dayMs))
  const views = sql<number>`sum(${table.views})::int`
  const recentViews = sql<number>`coalesce(sum(${table.views}) filter (where ${isRecent}), 0)::int`
  const rows = await db
    .select({ listing: table.listing, views, recentViews })
    .from(table)
    .where(inArray(table.listing, [...listings]))
    .groupBy(table.listing)
  return new Map(rows.map(({ listing, ...counts }) => [listing, counts]))
}

async function countSaves({ db }: Ctx, seller: string, listings: readonly string[]) {
  const { table } = shortlists
  const isOfOthers = and(
    eq(table.kind, 'usedVehicles'),
    inArray(table.vehicle, [...listings]),
    ne(table.user, seller),
  )
  const rows = await db
    .select({ listing: table.vehicle, count: sql<number>`count(*)::int` })
    .from(table)
    .where(isOfOthers)
    .groupBy(table.vehicle)
  return new Map(rows.map(({ listing, count }) => [listing, count]))
}

async function countInquiries({ db }: Ctx, listings: readonly string[]) {
  const { table } = usedVehiclesInquiries
  const rows = await db
    .select({
      listing: table.vehicle,
      inquiries: sql<number>`count(*)::int`,
      newInquiries: sql<number>`count(*) filter (where ${isNewToSeller})::int`,
    })
    .from(table)
    .where(inArray(table.vehicle, [...listings]))
    .groupBy(table.vehicle)
  return new Map(rows.map(({ listing, ...counts }) => [listing, counts]))
}
