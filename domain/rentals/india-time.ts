import { indiaOffsetMs } from '#collections/vehicle-limits.ts'

const hasZone = /(?:Z|[+-]\d\d:?\d\d)$/i
const hasTime = /[ T]\d\d:\d\d/

/**
 * Adds India's offset to a date and time without a zone, such as a form's `2026-12-01T10:00`; anything else stays
 * unchanged.
 */
export function withIndiaOffset(given: string): string {
  const text = given.trim()
  return hasTime.test(text) && !hasZone.test(text) ? `${text}+05:30` : text
}

/** An instant as a form's date and time in India: `2026-12-01T10:00`. */
export const toIndiaInput = (instant: Date) =>
  new Date(instant.getTime() + indiaOffsetMs).toISOString().slice(0, 16)
