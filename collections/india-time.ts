/** India has one time zone, without daylight saving time. */
export const indiaOffsetMs = 5.5 * 3_600_000
export const indiaZone = 'Asia/Kolkata'

/** An instant, or milliseconds, as a form's date and time in India: `2026-12-01T10:00`. */
export const toIndiaInput = (at: Date | number) =>
  new Date(Number(at) + indiaOffsetMs).toISOString().slice(0, 16)

const quarterHourMs = 15 * 60_000

/** The next quarter of an hour by the clock in India, for a form that takes no other times: `2026-12-01T10:15`. */
export const nextQuarterHour = (at: Date) =>
  toIndiaInput(Math.ceil(at.getTime() / quarterHourMs) * quarterHourMs)

/** The day in India: `2026-11-25`. */
export const indiaDay = (at: Date | number) => toIndiaInput(at).slice(0, 10)

const hasZone = /(?:Z|[+-]\d\d:?\d\d)$/i
const hasTime = /[ T]\d\d:\d\d/

/**
 * Adds India's offset to a date and time without a zone, such as a form's `2026-12-01T10:00`; anything else stays
 * unchanged.
 */
export function withIndiaOffset(typed: string): string {
  const text = typed.trim()
  return hasTime.test(text) && !hasZone.test(text) ? `${text}+05:30` : text
}
