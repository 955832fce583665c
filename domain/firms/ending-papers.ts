import { and, count, eq, lte } from 'drizzle-orm'
import { wireDate } from '#collections/define.ts'
import { firms, rentVehicles } from '#collections/index.ts'
import type { Ctx } from '#records/context.ts'
import { dayMs } from '#records/durations.ts'
import { licenceEndSql } from './verification.ts'

/** How many days before its end a paper is `ending`. */
export const warnedDays = 30

export type PaperState = 'valid' | 'ending' | 'expired'

/** Whether a licence or a permit with that last moment is still valid; undefined if there is none. */
export function paperState(until: string | null, now = Date.now()): PaperState | undefined {
  if (!until) return undefined
  const left = Date.parse(until) - now
  if (left <= 0) return 'expired'
  return left <= warnedDays * dayMs ? 'ending' : 'valid'
}

/** How many papers of a firm are ending or have expired: its own licence, and the permits of its vehicles for rent. */
export async function countEndingPapers(
  { db }: Ctx,
  firm: string,
  now: Date,
): Promise<{ licences: number; permits: number }> {
  const limit = wireDate(new Date(now.getTime() + warnedDays * dayMs))
  const [[licences], [permits]] = await Promise.all([
    db
      .select({ count: count() })
      .from(firms.table)
      .where(and(eq(firms.table.id, firm), lte(licenceEndSql, limit))),
    db
      .select({ count: count() })
      .from(rentVehicles.table)
      .where(and(eq(rentVehicles.table.firm, firm), lte(rentVehicles.table.permitUntil, limit))),
  ])
  return { licences: licences?.count ?? 0, permits: permits?.count ?? 0 }
}
