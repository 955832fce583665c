import { indiaOffsetMs } from '#collections/india-time.ts'
import type { alertRhythms } from '#collections/saved-searches.ts'
import { isQuiet, timeOfDay } from '#domain/notifications/quiet-hours.ts'
import { dayMs, hourMs } from '#records/durations.ts'

/** The time of digests. */
const digestMs = 8.5 * hourMs

/** The last 08:30 in India, when a day of messages begins. */
export const lastDigest = (at: number): number => {
  const today = at - timeOfDay(at) + digestMs
  return today <= at ? today : today - dayMs
}

/** The last Monday 08:30 in India. */
function lastWeeklyDigest(at: number): number {
  const daily = lastDigest(at)
  const daysSinceMonday = (new Date(daily + indiaOffsetMs).getUTCDay() + 6) % 7
  return daily - daysSinceMonday * dayMs
}

/** Whether a message is due at that time, if the last one, or the confirmation, was at `since`. */
export function isDue(rhythm: (typeof alertRhythms)[number] | '', since: number, at: number): boolean {
  if (isQuiet(at)) return false
  if (rhythm === 'atOnce') return true
  return since < (rhythm === 'weekly' ? lastWeeklyDigest(at) : lastDigest(at))
}
