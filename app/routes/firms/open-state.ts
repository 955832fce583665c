import { indiaOffsetMs } from '#collections/india-time.ts'

/** A day's opening hours: 1 for Monday to 7 for Sunday, in minutes of the day in India. */
export type DayHours = { day: number; open: number; close: number }

/** Until when a place is open, or when it opens next; in minutes of the day. `inDays` is 0 for today. */
export type OpenState =
  | { isOpen: true; close: number }
  | { isOpen: false; next: { inDays: number; day: number; open: number } | undefined }

const dayMs = 86_400_000

/** Whether a place is open at that instant (in milliseconds), with its holidays (2026-10-20). */
export function openStateAt(
  hours: readonly DayHours[],
  closedDays: readonly string[],
  instant: number,
): OpenState {
  const india = new Date(instant + indiaOffsetMs)
  const minutes = india.getUTCHours() * 60 + india.getUTCMinutes()
  const days = Array.from({ length: 8 }, (_, inDays) => {
    const date = new Date(india.getTime() + inDays * dayMs)
    const day = date.getUTCDay() || 7
    const isClosed = closedDays.includes(date.toISOString().slice(0, 10))
    return { inDays, hours: isClosed ? undefined : hours.find(each => each.day === day) }
  })
  const today = days[0]?.hours
  if (today && today.open <= minutes && minutes < today.close) return { isOpen: true, close: today.close }
  const next = days.find(({ inDays, hours: each }) => each && (inDays > 0 || minutes < each.open))
  return {
    isOpen: false,
    next: next?.hours && { inDays: next.inDays, day: next.hours.day, open: next.hours.open },
  }
}
