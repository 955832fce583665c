import { indiaOffsetMs } from '#collections/india-time.ts'

/**
 * The instant at which clocks in a zone (`Europe/Berlin`) show that time (`2026-12-01T10:00:00`). Without a zone, or in
 * one that nobody knows, it is India's time. A time that the zone skips is moved forward, as clocks do.
 */
export function wallClockToInstant(clock: string, zone: string): Date {
  const asUtc = Date.parse(`${clock}Z`)
  const offset = offsetIn(zone)
  // The offset before a change of the clocks may differ from the one after it.
  const first = asUtc - offset(asUtc)
  return new Date(asUtc - offset(first))
}

/** How much clocks in the zone are ahead of UTC at an instant, in milliseconds. */
function offsetIn(zone: string): (instant: number) => number {
  const format = formatIn(zone)
  if (!format) return () => indiaOffsetMs
  return instant => {
    const part = Object.fromEntries(
      format.formatToParts(instant).map(({ type, value }) => [type, Number(value)]),
    )
    const { year = 0, month = 1, day, hour, minute, second } = part
    return Date.UTC(year, month - 1, day, hour, minute, second) - Math.floor(instant / 1000) * 1000
  }
}

function formatIn(timeZone: string): Intl.DateTimeFormat | undefined {
  if (!timeZone) return undefined
  const numeric = 'numeric' as const
  try {
    return new Intl.DateTimeFormat('en-US', {
      timeZone,
      hourCycle: 'h23',
      year: numeric,
      month: numeric,
      day: numeric,
      hour: numeric,
      minute: numeric,
      second: numeric,
    })
  } catch {
    return undefined
  }
}
