import { indiaOffsetMs } from '../../../collections/india-time.ts'
import { dayMs, startOfDay } from '../../frame/instants.ts'

/** A month in the address: `2026-11`. Days are in Indian time. */
export type Month = string

export const isMonth = (text: string | null): text is Month => /^20\d\d-(0[1-9]|1[0-2])$/.test(text ?? '')

/** The day of an instant (ms): `2026-11-22`. */
export const dayOfInstant = (instant: number) => new Date(instant + indiaOffsetMs).toISOString().slice(0, 10)

export const monthNow = (now = Date.now()): Month => dayOfInstant(now).slice(0, 7)

/** Adds months to a month. */
export function monthAfter(month: Month, by: number): Month {
  const [year = 0, number = 0] = month.split('-').map(Number)
  return new Date(Date.UTC(year, number - 1 + by, 1)).toISOString().slice(0, 7)
}

/** A month's days, and its start and end in ms. */
export function daysOf(month: Month): { days: string[]; start: number; end: number } {
  const start = startOfDay(`${month}-01`)
  const end = startOfDay(`${monthAfter(month, 1)}-01`)
  const days = Array.from({ length: Math.round((end - start) / dayMs) }, (_, n) =>
    dayOfInstant(start + n * dayMs),
  )
  return { days, start, end }
}

const name = new Intl.DateTimeFormat('en-IN', { month: 'long', year: 'numeric', timeZone: 'Asia/Kolkata' })
const weekday = new Intl.DateTimeFormat('en-IN', { weekday: 'short', timeZone: 'Asia/Kolkata' })

/** `November 2026`. */
export const monthName = (month: Month) => name.format(startOfDay(`${month}-01`))
export const weekdayOf = (date: string) => weekday.format(startOfDay(date))
export const isWeekend = (date: string) => ['Sat', 'Sun'].includes(weekdayOf(date))
