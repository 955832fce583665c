import { indiaOffsetMs } from '#collections/india-time.ts'

/**
 * Formats for the wire's instants in India's time, and for plain YYYY-MM-DD dates. `readMonths` gives the twelve names of
 * months. Not `Intl`: it costs a cheap phone a tenth of a second, and its month names depend on its version, so server
 * and browser could differ.
 */
export function dateFormats(readMonths: () => string) {
  const inIndia = (text: string) => {
    const [year = '', month, day, hour, minute] = new Date(Date.parse(text.replace(' ', 'T')) + indiaOffsetMs)
      .toISOString()
      .split(/\D/)
    const name = readMonths().split(' ')[Number(month) - 1]
    return { day: `${Number(day)} ${name}`, month: `${name} ${year}`, year, clock: `${hour}:${minute}` }
  }
  /** 20 Nov 2026. */
  const formatDay = (text: string) => `${inIndia(text).day} ${inIndia(text).year}`
  /** 17:04. */
  const formatClock = (text: string) => inIndia(text).clock
  return {
    formatDay,
    formatClock,
    /** 20 Nov. */
    formatShortDay: (text: string) => inIndia(text).day,
    /** Nov 2026. */
    formatMonth: (text: string) => inIndia(text).month,
    /** 20 Nov 2026, 10:00. */
    formatMoment: (text: string) => `${formatDay(text)}, ${formatClock(text)}`,
  }
}
