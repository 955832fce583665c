import listingMessages from '#app/messages/en/listing.json'
import { translations } from '#app/messages/use-translations.ts'
import type { Crumb } from '../../../ui/breadcrumbs.tsx'
import type { CarListingData } from './load-listing.ts'

const t = translations(listingMessages)

/** The way to a listing: home, all cars, and where it is not that, the listing. */
export const listingCrumbs = (preset: CarListingData['preset']): Crumb[] => [
  { label: t('home'), to: '/' },
  { label: t('cars'), ...(preset === 'all' ? {} : { to: '/cars' }) },
  ...(preset === 'all' ? [] : [{ label: t(`${preset}.heading`) }]),
]
