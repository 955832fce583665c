import { perLanguage } from '#app/messages/language.ts'

const listFormat = perLanguage(language => new Intl.ListFormat(language))

/** "A, B, and C" */
export const formatList = (names: readonly string[]) => listFormat().format(names)
