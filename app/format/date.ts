import calendarMessages from '#app/messages/en/site/calendar.json'
import { translations } from '#app/messages/use-translations.ts'

const t = translations(calendarMessages)

/** India is 5 hours 30 minutes ahead of UTC, all year round. */
const ahead = 19_800_000

/**
 * What India's calendar and clock say of the wire's instant, or of a plain YYYY-MM-DD. Ours, since `Intl` holds a cheap
 * phone up for a tenth of a second, and names months by its version: what the server wrote the browser may spell otherwise.
 */
function inIndia(text: string) {
  const [year = '', month, day, hour, minute] = new Date(Date.parse(text.replace(' ', 'T')) + ahead)
    .toISOString()
    .split(/\D/)
  const name = t('months').split(' ')[Number(month) - 1]
  return { day: `${Number(day)} ${name}`, month: `${name} ${year}`, year, clock: `${hour}:${minute}` }
}

/** 20 Nov 2026, as it is in India. */
export function formatDay(text: string): string {
  const { day, year } = inIndia(text)
  return `${day} ${year}`
}

/** 20 Nov. */
export const formatShortDay = (text: string) => inIndia(text).day

/** Nov 2026. */
export const formatMonth = (text: string) => inIndia(text).month

/** 17:04, as it is in India. */
export const formatClock = (text: string) => inIndia(text).clock

/** 20 Nov 2026, 10:00, as it is in India. */
export const formatMoment = (text: string) => `${formatDay(text)}, ${formatClock(text)}`

/** The year that it is in India. */
export const yearNow = () => String(new Date(Date.now() + ahead).getUTCFullYear())
