import { inEachLanguage, type Language } from '#app/messages/language.ts'
import { timeZone } from '#app/messages/time-zone.ts'

// English dates have the day first, as India writes them; the digits are 0 to 9 in both languages.
const forNumbers: Record<Language, string> = { en: 'en-IN', hi: 'hi-IN' }
const forDates: Record<Language, string> = { en: 'en-GB', hi: 'hi-IN' }

/** Numbers in Indian grouping, in the language of the page. */
export function numbers(options?: Intl.NumberFormatOptions) {
  const own = inEachLanguage(language => new Intl.NumberFormat(forNumbers[language], options))
  return { format: (number: number) => own().format(number) }
}

/** Dates and times as they are in India, in the language of the page. */
export function dates(options: Intl.DateTimeFormatOptions) {
  const own = inEachLanguage(
    language => new Intl.DateTimeFormat(forDates[language], { hourCycle: 'h23', ...options, timeZone }),
  )
  return { format: (date: Date) => own().format(date) }
}

const lists = inEachLanguage(language => new Intl.ListFormat(language))

/** "A, B, and C" */
export const listed = (names: readonly string[]) => lists().format(names)
