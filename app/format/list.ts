import { perLanguage } from '#app/messages/language.ts'

// The short Hindi form has no comma before और; the short English one would have an ampersand.
const listFormat = perLanguage(
  language => new Intl.ListFormat(language, { style: language === 'hi' ? 'short' : 'long' }),
)

/** "A, B, and C" */
export const formatList = (names: readonly string[]) => listFormat().format(names)
