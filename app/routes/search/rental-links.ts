import rentalsMessages from '#app/messages/en/search/rentals.json'
import { translations } from '#app/messages/use-translations.ts'
import { rentalListPath } from '#app/rental-paths.ts'

const t = translations(rentalsMessages)

/** Links to the lists of rentals with this search, and their texts. */
export function rentalLinks(words: string) {
  const query = words && `?${new URLSearchParams({ q: words })}`
  const links = (['cars', 'bikes'] as const).map(preset => ({
    label: t(preset),
    to: rentalListPath(preset) + query,
  }))
  return { heading: t('heading'), text: t('text'), links }
}

export type RentalLinks = ReturnType<typeof rentalLinks>
