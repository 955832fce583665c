import { language } from '#app/messages/language.ts'

/** The language of user-written text, by its letters; undefined if it has no letters or is in the page's language. */
export function foreignLanguage(text: string): 'en' | 'hi' | undefined {
  if (!/\p{L}/u.test(text)) return undefined
  const textLanguage = /[\u0900-\u097f]/.test(text) ? 'hi' : 'en'
  return textLanguage === language() ? undefined : textLanguage
}
