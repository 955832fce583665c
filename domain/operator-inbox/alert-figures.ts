import { and, count, isNotNull, isNull, min, or, sql } from 'drizzle-orm'
import { hasArea } from '#collections/access.ts'
import { alertMatches, alertSettings, pushSubscriptions, savedSearches } from '#collections/index.ts'
import { asSystem, type Ctx } from '#records/context.ts'
import { operatorsOnlyError } from '#records/errors.ts'
import { countGroupsPerDay, type DayCounts } from './dashboard.ts'

/**
 * Saved searches and alerts as counts. Whose they are and what they search for is personal, so operators do not read
 * the records.
 */
export type AlertFigures = {
  /** Active searches by kind, channel and rhythm. */
  searches: { kind: string; channel: string; rhythm: string; count: number }[]
  /** Searches of members and of guests, and of guests who have not confirmed their address. */
  people: { members: number; guests: number; unconfirmed: number }
  /** Members who turned price drops off, and browsers that receive notifications. */
  priceDropsOff: number
  browsers: number
  /** Matches that wait for a message, and since when the oldest does. */
  waiting: { count: number; oldest: string | null }
  series: DayCounts[]
}

const searches = savedSearches.table
const matches = alertMatches.table
const isActive = or(isNotNull(searches.user), isNotNull(searches.confirmedAt))

/** Errors: 403. */
export async function readAlertFigures(ctx: Ctx): Promise<AlertFigures> {
  if (!hasArea(ctx.viewer, 'moderation')) throw operatorsOnlyError()
  const { db } = ctx
  const [groups, [people], [off], [browsers], [waiting], series] = await Promise.all([
    db
      .select({
        kind: searches.kind,
        channel: searches.channel,
        rhythm: searches.rhythm,
        count: count(),
      })
      .from(searches)
      .where(isActive)
      .groupBy(searches.kind, searches.channel, searches.rhythm)
      .orderBy(sql`count(*) desc`, searches.kind, searches.channel, searches.rhythm),
    db
      .select({
        members: count(searches.user),
        guests: sql<number>`count(*) filter (where ${and(isNull(searches.user), isNotNull(searches.confirmedAt))})::int`,
        unconfirmed: sql<number>`count(*) filter (where ${and(isNull(searches.user), isNull(searches.confirmedAt))})::int`,
      })
      .from(searches),
    db.select({ count: count() }).from(alertSettings.table).where(sql`${alertSettings.table.priceDropsOff}`),
    db.select({ count: count() }).from(pushSubscriptions.table),
    db
      .select({ count: count(), oldest: min(matches.created) })
      .from(matches)
      .where(isNull(matches.queuedAt)),
    countGroupsPerDay(asSystem(ctx), [
      { name: 'alertMatches', collections: [alertMatches] },
      { name: 'savedSearches', collections: [savedSearches] },
    ]),
  ])
  return {
    searches: groups,
    people: people ?? { members: 0, guests: 0, unconfirmed: 0 },
    priceDropsOff: off?.count ?? 0,
    browsers: browsers?.count ?? 0,
    waiting: waiting ?? { count: 0, oldest: null },
    series,
  }
}
