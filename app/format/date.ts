import calendarMessages from '#app/messages/en/site/calendar.json'
import { translations } from '#app/messages/use-translations.ts'
import { indiaOffsetMs } from '#collections/india-time.ts'

const t = translations(calendarMessages)

/**
 * Formats the wire's instants in India's time, and plain YYYY-MM-DD dates. Not `Intl`: it costs a cheap phone a tenth
 * of a second, and its month names depend on its version, so server and browser could differ.
 */
function inIndia(text: string) {
  const [year = '', month, day, hour, minute] = new Date(Date.parse(text.replace(' ', 'T')) + indiaOffsetMs)
    .toISOString()
    .split(/\D/)
  const name = t('months').split(' ')[Number(month) - 1]
  return { day: `${Number(day)} ${name}`, month: `${name} ${year}`, year, clock: `${hour}:${minute}` }
}

/** 20 Nov 2026, in India. */
export function formatDay(text: string): string {
  const { day, year } = inIndia(text)
  return `${day} ${year}`
}

/** 20 Nov. */
export const formatShortDay = (text: string) => inIndia(text).day

/** Nov 2026. */
export const formatMonth = (text: string) => inIndia(text).month

/** 17:04, in India. */
export const formatClock = (text: string) => inIndia(text).clock

/** 20 Nov 2026, 10:00, in India. */
export const formatMoment = (text: string) => `${formatDay(text)}, ${formatClock(text)}`

/** The current year in India. */
export const yearNow = () => String(new Date(Date.now() + indiaOffsetMs).getUTCFullYear())
