import { and, count, eq, inArray, isNull, sql } from 'drizzle-orm'
import { deals } from '#collections/index.ts'
import { indiaDay, indiaOffsetMs } from '#collections/india-time.ts'
import type { Ctx } from '#records/context.ts'
import { dayMs } from '#records/durations.ts'
import { statusesInStages } from '../inquiries/inquiry-statuses.ts'
import { countEndingPapers } from './ending-papers.ts'
import { firmInquiryCollections } from './firm-inquiries.ts'
import { requireRole } from './membership.ts'

/**
 * What waits for a firm: inquiries that nobody has answered, test drives, offers and rentals to answer, drives still to come today,
 * and papers that end soon, those of its vehicles for rent under `rentals` and its own under `profile`.
 */
export type DeskCounts = Record<
  'inquiries' | 'drives' | 'drivesToday' | 'offers' | 'bookings' | 'rentals' | 'profile',
  number
>

/** What waits for a firm of the caller. A drive that has begun waits until the firm says who came. Errors: 404. */
export async function readDeskCounts(ctx: Ctx, firm: string, now = new Date()): Promise<DeskCounts> {
  await requireRole(ctx, firm)
  const [inquiries, drives, offers, bookings, papers] = await Promise.all([
    Promise.all(firmInquiryCollections.map(collection => countWaiting(collection))),
    countDrives(),
    countOpen('offer'),
    countOpen('rental'),
    countEndingPapers(ctx, firm, now),
  ])
  return {
    inquiries: inquiries.reduce((sum, each) => sum + each, 0),
    ...drives,
    offers,
    bookings,
    rentals: papers.permits,
    profile: papers.licences,
  }

  async function countWaiting(collection: (typeof firmInquiryCollections)[number]) {
    const { table } = collection
    const isWaiting = inArray(table.status, statusesInStages(collection, ['waiting']))
    const [row] = await ctx.db
      .select({ count: count() })
      .from(table)
      .where(sql`${table.firm} = ${firm} and ${isWaiting} and ${table.spam} is not true`)
    return row?.count ?? 0
  }

  async function countOpen(process: 'offer' | 'rental') {
    const { table } = deals
    const isWaiting = and(eq(table.process, process), eq(table.firm, firm), eq(table.waitsFor, 'seller'))
    const [row] = await ctx.db
      .select({ count: count() })
      .from(table)
      .where(and(isWaiting, isNull(table.endedAt)))
    return row?.count ?? 0
  }

  async function countDrives() {
    const { table } = deals
    // Times are stored as UTC in one form, so that texts compare like times.
    const startsAt = sql`${table.terms} ->> 'startsAt'`
    const isConfirmed = sql`${table.state} = 'confirmed'`
    const midnight = Date.parse(`${indiaDay(now)}T00:00:00Z`) - indiaOffsetMs + dayMs
    const [from, to] = [now.toISOString(), new Date(midnight).toISOString()]
    const isBegun = sql`${isConfirmed} and ${startsAt} <= ${from}`
    const [row] = await ctx.db
      .select({
        drives: sql<number>`count(*) filter (where ${table.waitsFor} = 'seller' or (${isBegun}))::int`,
        drivesToday: sql<number>`count(*) filter (where ${isConfirmed} and ${startsAt} > ${from} and ${startsAt} < ${to})::int`,
      })
      .from(table)
      .where(and(eq(table.process, 'testDrive'), eq(table.firm, firm), isNull(table.endedAt)))
    return row ?? { drives: 0, drivesToday: 0 }
  }
}
