import { language } from '#app/messages/language.ts'

/** The language of what somebody has written, by its letters; nothing where it has none or it is the page's. */
export function foreignLanguage(text: string): 'en' | 'hi' | undefined {
  if (!/\p{L}/u.test(text)) return undefined
  const textLanguage = /[\u0900-\u097f]/.test(text) ? 'hi' : 'en'
  return textLanguage === language() ? undefined : textLanguage
}
