import { indiaZone, toIndiaInput } from '#collections/india-time.ts'

/** The day in India of an instant, or a day: “25 November 2026”, “25 नवंबर 2026”. For the server: `Intl` is slow on phones. */
export const formatLongDay = (day: string | Date, language: string) =>
  new Intl.DateTimeFormat(language === 'hi' ? 'hi-IN-u-nu-latn' : 'en-IN', {
    timeZone: indiaZone,
    dateStyle: 'long',
  }).format(new Date(day))

/** The time of day in India: “14:30”. */
export const formatTime = (instant: string | Date) => toIndiaInput(new Date(instant)).slice(11)

/** A date and time in India: “28 November 2026, 14:30”. */
export const formatLongMoment = (instant: string | Date, language: string) =>
  `${formatLongDay(instant, language)}, ${formatTime(instant)}`
