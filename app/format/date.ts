import calendarMessages from '#app/messages/en/site/calendar.json'
import { translations } from '#app/messages/use-translations.ts'
import { indiaOffsetMs } from '#collections/india-time.ts'
import { dateFormats } from '#format/dates.ts'

const t = translations(calendarMessages)

/**
 * Instants and days in India: `20 Nov 2026`, `20 Nov`, `Nov 2026`, `17:04`, `20 Nov 2026, 17:04`. A line does not break
 * within a date.
 */
export const [formatDay, formatShortDay, formatMonth, formatClock, formatMoment] = dateFormats(
  () => t('months'),
  '\u00a0',
)

/** The current year in India. */
export const yearNow = () => String(new Date(Date.now() + indiaOffsetMs).getUTCFullYear())
