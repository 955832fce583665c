import { dayMs, hourMs } from '#records/durations.ts'
import type { Span } from './taken-times.ts'

/** How many free times a renter is shown whose time is taken, and within how many days. */
export const offeredTimes = 3
export const offeredWithinDays = 60

/** The parts of the range that none of the taken times covers, the earliest first. */
export function freeTimes(range: Span, taken: readonly Span[]): Span[] {
  const free: Span[] = []
  let from = range.startsAt
  for (const { startsAt, endsAt } of taken.toSorted(
    (one, other) => one.startsAt.getTime() - other.startsAt.getTime(),
  )) {
    if (startsAt >= range.endsAt) break
    if (startsAt > from) free.push({ startsAt: from, endsAt: startsAt })
    if (endsAt > from) from = endsAt
  }
  if (from < range.endsAt) free.push({ startsAt: from, endsAt: range.endsAt })
  return free
}

/**
 * The next free times of the same length as the wish: on the following days at the same hour, or for less than a day at
 * the following full steps of an hour.
 */
export function nextFreeTimes(wish: Span, taken: readonly Span[], now: Date): Span[] {
  const length = wish.endsAt.getTime() - wish.startsAt.getTime()
  const step = length >= dayMs ? dayMs : hourMs
  const found: Span[] = []
  const first = wish.startsAt.getTime()
  const last = Math.max(first, now.getTime()) + offeredWithinDays * dayMs
  for (let start = first + step; start <= last && found.length < offeredTimes; start += step) {
    if (start < now.getTime()) continue
    const span = { startsAt: new Date(start), endsAt: new Date(start + length) }
    if (!taken.some(each => each.startsAt < span.endsAt && each.endsAt > span.startsAt)) found.push(span)
  }
  return found
}
