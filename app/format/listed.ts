import { inEachLanguage } from '#app/messages/language.ts'

const lists = inEachLanguage(language => new Intl.ListFormat(language))

/** "A, B, and C" */
export const listed = (names: readonly string[]) => lists().format(names)
