import rentalsMessages from '#app/messages/en/search/rentals.json'
import { translations } from '#app/messages/use-translations.ts'
import { rentalListPath } from '#app/rental-paths.ts'
import { formatQueryString } from '#domain/catalogue/list/query-params.ts'
import type { RentalSearch } from '#domain/search/shortcuts.ts'

const t = translations(rentalsMessages)

/** A list of rentals with this search. */
export const rentalSearchPath = (list: 'cars' | 'bikes', { q, city }: RentalSearch) =>
  rentalListPath(list) +
  formatQueryString([
    ['q', q],
    ['city', city],
  ])

/** Links to the lists of rentals with this search, and their texts. */
export function rentalLinks(search: RentalSearch) {
  const links = (['cars', 'bikes'] as const).map(list => ({
    label: t(list),
    to: rentalSearchPath(list, search),
  }))
  return { heading: t('heading'), text: t('text'), links }
}

export type RentalLinks = ReturnType<typeof rentalLinks>
