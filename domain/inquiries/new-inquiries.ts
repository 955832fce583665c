import { and, eq, isNull, sql } from 'drizzle-orm'
import { usedVehicles, usedVehiclesInquiries } from '#collections/index.ts'
import type { Ctx } from '#records/context.ts'

const { table } = usedVehiclesInquiries
const { table: listings } = usedVehicles

/** Inquiries that their seller has not seen. One that repeats another is not new. */
export const isNewToSeller = and(isNull(table.seenAt), isNull(table.duplicateOf))

/** How many inquiries about a member's listings it has not seen. */
export async function countNewInquiries({ db }: Ctx, seller: string): Promise<number> {
  const [row] = await db
    .select({ count: sql<number>`count(*)::int` })
    .from(table)
    .innerJoin(listings, eq(listings.id, table.vehicle))
    .where(and(eq(listings.seller_id, seller), isNewToSeller))
  return row?.count ?? 0
}

/** The seller sees the inquiries about a listing. No other page shows this, so no cache needs to know. */
export async function markInquiriesSeen({ db }: Ctx, listing: string): Promise<void> {
  await db
    .update(table)
    .set({ seenAt: sql`now()` })
    .where(and(eq(table.vehicle, listing), isNull(table.seenAt)))
}
