import { and, asc, eq, inArray, isNull, lt, ne, or } from 'drizzle-orm'
import { wireDate } from '#collections/define.ts'
import { firmMembers, rentCalendars, rentVehicles } from '#collections/index.ts'
import { toIndiaInput } from '#collections/india-time.ts'
import { managers } from '#domain/firms/membership.ts'
import { notifyMember } from '#domain/notifications/notify.ts'
import { asSystem, type Ctx } from '#records/context.ts'
import { dayMs } from '#records/durations.ts'
import { findRecord } from '#records/get.ts'
import { inTransaction } from '#records/transaction.ts'
import type { TakenTime } from '../occupancy/taken-times.ts'
import { CalendarError, readCalendar } from './read-calendar.ts'
import { fingerprintOf, storeForeignTimes } from './store-foreign-times.ts'
import { markFeedChecked, saveFeedOutcome } from './vehicle-calendars.ts'

const { table } = rentCalendars

/** Feeds of one run, and how far ahead they are read. */
const [maxFeeds, aheadDays] = [200, 455]

type ReadOptions = {
  since: Date
  signal?: AbortSignal
  read?: typeof readCalendar
  onError: (error: unknown, vehicle: string) => void
}

/**
 * Reads the calendars of other sites that were last read before that moment, and returns how many. What they say takes
 * their vehicles; the managers of a vehicle's firm hear of bookings that they contradict. A problem of a calendar stands
 * on the firm's desk, and what was read before stays.
 */
export async function readDueCalendars(
  ctx: Ctx,
  { since, signal, read = readCalendar, onError }: ReadOptions,
) {
  const systemCtx = asSystem(ctx)
  const isDue = or(isNull(table.feedCheckedAt), lt(table.feedCheckedAt, wireDate(since)))
  const due = await systemCtx.db
    .select({ vehicle: table.vehicle, feedUrl: table.feedUrl, conflicts: table.conflicts })
    .from(table)
    .where(and(ne(table.feedUrl, ''), isDue))
    .orderBy(asc(table.feedCheckedAt), asc(table.id))
    .limit(maxFeeds)
  let count = 0
  for (const { vehicle, feedUrl, conflicts } of due) {
    if (signal?.aborted) break
    if (!vehicle) continue
    await markFeedChecked(systemCtx, vehicle)
    const now = Date.now()
    const window = { startsAt: new Date(now - dayMs), endsAt: new Date(now + aheadDays * dayMs) }
    try {
      const spans = await read(feedUrl, window, { signal })
      await inTransaction(systemCtx, async inner => {
        const found = await storeForeignTimes(inner, vehicle, spans, window)
        const fingerprint = fingerprintOf(found)
        if (fingerprint && fingerprint !== conflicts)
          await reportConflicts(inner, vehicle, found, fingerprint)
        await saveFeedOutcome(inner, vehicle, { feedProblem: '', conflicts: fingerprint })
      })
    } catch (error) {
      if (error instanceof CalendarError)
        await saveFeedOutcome(systemCtx, vehicle, { feedProblem: error.problem })
      else onError(error, vehicle)
    }
    count++
  }
  return count
}

/** Tells the managers of a vehicle's firm which booking another calendar contradicts first. */
async function reportConflicts(
  systemCtx: Ctx,
  id: string,
  [first]: readonly TakenTime[],
  fingerprint: string,
): Promise<void> {
  const vehicle = await findRecord(systemCtx, rentVehicles, id, { fields: ['name', 'firm'] })
  if (!vehicle?.firm || !first) return
  const team = await systemCtx.db
    .select({ user: firmMembers.table.user })
    .from(firmMembers.table)
    .where(and(eq(firmMembers.table.firm, vehicle.firm), inArray(firmMembers.table.role, [...managers])))
  for (const { user } of team)
    await notifyMember(systemCtx, user ?? '', {
      event: 'rentalConflict',
      key: `rental:${id}:${fingerprint}:${user}`,
      happensAt: first.startsAt.toISOString(),
      values: {
        vehicle: vehicle.name,
        time: formatTime(first.startsAt),
        path: `/firm/${vehicle.firm}/rentals?vehicle=${id}`,
      },
    })
}

/** A date and time in India that reads the same in every language: 28/11/2026, 11:00. */
function formatTime(instant: Date): string {
  const [day = '', clock] = toIndiaInput(instant).split('T')
  return `${day.split('-').toReversed().join('/')}, ${clock}`
}
