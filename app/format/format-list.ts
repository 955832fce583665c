import { inEachLanguage } from '#app/messages/language.ts'

const listFormat = inEachLanguage(language => new Intl.ListFormat(language))

/** "A, B, and C" */
export const formatList = (names: readonly string[]) => listFormat().format(names)
