import { language } from '#app/messages/language.ts'

/**
 * Joins facts into one line of text. It breaks only after a dot: not within a fact, not at a slash, and no line begins
 * with a dot.
 */
export const factLine = (facts: readonly string[]): string =>
  facts.map(fact => fact.replaceAll(' ', '\u00a0').replaceAll('/', '/\u2060')).join('\u00a0· ')

/** Sanitised HTML for display: a table wider than a phone scrolls horizontally, by keyboard too. */
export const proseHtml = (html: string) =>
  html
    .replaceAll('<table>', '<div class="table-scroll" tabindex="0"><table>')
    .replaceAll('</table>', '</table></div>')

/** The language of user-written text, by its letters; undefined if it has no letters or is in the page's language. */
export function foreignLanguage(text: string): 'en' | 'hi' | undefined {
  if (!/\p{L}/u.test(text)) return undefined
  const textLanguage = /[\u0900-\u097f]/.test(text) ? 'hi' : 'en'
  return textLanguage === language() ? undefined : textLanguage
}

/** Unicode isolates: a page shows nothing of them. */
const [quoteStart, quoteEnd] = ['\u2068', '\u2069']

/** Marks a text in another language within a sentence, so that `QuotedText` names its language. */
export const quoted = (text: string): string =>
  foreignLanguage(text) ? `${quoteStart}${text}${quoteEnd}` : text

/** A sentence with at most one `quoted` text: what stands before it, the text, and what stands after it. */
export const quoteParts = (sentence: string): string[] => sentence.split(/[\u2068\u2069]/)
