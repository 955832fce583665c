/** In milliseconds. */
export const dayMs = 86_400_000

/** The time of an instant of the API, in milliseconds. The API writes a space instead of `T`. */
export const parseInstant = (instant: string) => Date.parse(instant.replace(' ', 'T'))
/** A time as the API writes it. */
export const toInstant = (time: number) => new Date(time).toISOString().replace('T', ' ')
/** The start of a day like `2026-11-22` in Indian time, in milliseconds. */
export const startOfDay = (day: string) => Date.parse(`${day}T00:00:00+05:30`)

const steps = [
  { unit: 'd', minutes: 1440 },
  { unit: 'h', minutes: 60 },
  { unit: 'min', minutes: 1 },
] as const

/** The time between an instant and now, in its largest unit: `3 h`. */
export function formatSpan(instant: string, now = Date.now()): string {
  const minutes = Math.abs(now - parseInstant(instant)) / 60_000
  const step = steps.find(each => minutes >= each.minutes) ?? steps[2]
  return `${Math.floor(minutes / step.minutes)} ${step.unit}`
}
