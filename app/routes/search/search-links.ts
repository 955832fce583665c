import searchWords from '#app/messages/en/search/results.json'
import { translations } from '#app/messages/use-translations.ts'
import { isQuoted } from '#domain/catalogue/list/word-search.ts'
import { searchAddress } from './search-address.ts'

const t = translations(searchWords)

/** That other words were searched for than those that were typed, and the way to exactly these; nothing where none were. */
export function correctionLink(
  typed: string | undefined,
  q: string | undefined,
  addressOf: (q: string) => string,
) {
  if (typed === undefined || q === undefined) return undefined
  return { text: t('instead', { q }), label: t('exact', { q: typed }), to: addressOf(`"${typed}"`) }
}

export type Correction = NonNullable<ReturnType<typeof correctionLink>>

/** From a list that has nothing of what is searched for, the way to the search over everything. */
export const searchAllLink = (q: string) =>
  q && !isQuoted(q) ? { label: t('searchAll', { q }), to: searchAddress(q) } : undefined
