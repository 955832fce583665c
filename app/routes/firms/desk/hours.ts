import type { OpeningHours } from '#collections/firms.ts'
import { clockText } from '../clock-text.ts'

/** The days of the week, 1 for Monday, as the messages name them. */
export const days = ['1', '2', '3', '4', '5', '6', '7'] as const
type Day = (typeof days)[number]

/** The hours of each open day, as a time input reads them: 09:30. */
export type DayHours = Partial<Record<Day, { open: string; close: string }>>

const minutesOf = (clock: string) => {
  const [, hours, minutes] = /^([01]\d|2[0-3]):([0-5]\d)$/.exec(clock) ?? []
  return hours === undefined ? undefined : Number(hours) * 60 + Number(minutes)
}

export const formatHours = (hours: OpeningHours | null): DayHours =>
  Object.fromEntries(
    (hours ?? []).map(({ day, open, close }) => [
      String(day),
      // Midnight at the end of a day has no time of its own in the input.
      { open: clockText(open), close: clockText(Math.min(close, 1439)) },
    ]),
  )

/** The posted hours; a day without both times is closed. A problem if a day has one time or ends before it begins. */
export function readHours(posted: FormData): { hours: OpeningHours; problem: boolean } {
  const text = (name: string) => String(posted.get(name) ?? '').trim()
  const hours: OpeningHours = []
  for (const day of days) {
    const [from, to] = [text(`open-${day}`), text(`close-${day}`)]
    if (!from && !to) continue
    const [open, close] = [minutesOf(from), minutesOf(to)]
    if (open === undefined || close === undefined || open >= close) return { hours: [], problem: true }
    hours.push({ day: Number(day), open, close })
  }
  return { hours, problem: false }
}
