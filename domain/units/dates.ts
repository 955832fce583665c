import { indiaDay, indiaZone, toIndiaInput } from '#collections/india-time.ts'

/** The day in India of an instant, or a day: “25 November 2026”, “25 नवंबर 2026”. */
export const dayText = (day: string | Date, language: string) =>
  new Intl.DateTimeFormat(language === 'hi' ? 'hi-IN-u-nu-latn' : 'en-IN', {
    timeZone: indiaZone,
    dateStyle: 'long',
  }).format(new Date(day))

/** The time of day in India: “14:30”. */
export const timeText = (instant: string | Date) => toIndiaInput(new Date(instant)).slice(11)

/** A date and time in India: “28 November 2026, 14:30”. */
export const momentText = (instant: string | Date, language: string) =>
  `${dayText(instant, language)}, ${timeText(instant)}`

// American English abbreviates September to three letters, as the pages do; British and Indian English write Sept.
const shortMonth = new Intl.DateTimeFormat('en-US', { timeZone: indiaZone, month: 'short' })

/** A date and time in India, in English, as the pages write it: “9 Sep 2026, 14:30”. */
export function shortMoment(instant: Date): string {
  const [year, , day] = indiaDay(instant).split('-')
  return `${Number(day)} ${shortMonth.format(instant)} ${year}, ${timeText(instant)}`
}
