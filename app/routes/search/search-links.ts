import searchWords from '#app/messages/en/search/results.json'
import { translations } from '#app/messages/use-translations.ts'
import { isQuoted } from '#domain/catalogue/list/word-search.ts'
import { searchAddress } from './search-address.ts'

const t = translations(searchWords)

/** The note that the search corrected a word, with a link to the exact search; undefined without a correction. */
export function correctionLink(
  typed: string | undefined,
  q: string | undefined,
  addressOf: (q: string) => string,
) {
  if (typed === undefined || q === undefined) return undefined
  return { text: t('instead', { q }), label: t('exact', { q: typed }), to: addressOf(`"${typed}"`) }
}

/** A link from an empty list to the site-wide search. */
export const searchAllLink = (q: string) =>
  q && !isQuoted(q) ? { label: t('searchAll', { q }), to: searchAddress(q) } : undefined
