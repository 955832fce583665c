import detailMessages from '#app/messages/en/catalogue/detail.json'
import rentDetailMessages from '#app/messages/en/rentals/detail.json'
import { useTranslations } from '#app/messages/use-translations.ts'
import { rentalListPath } from '#app/rental-paths.ts'
import { RecordFailure } from '#app/ui/record-failure.tsx'

/** The error page of a rental: it does not exist, or it failed to load. */
export function RentalFailure({ error }: { error: unknown }) {
  const t = useTranslations(detailMessages)
  const tRent = useTranslations(rentDetailMessages)
  const words = {
    notFound: t('commercial.notFound'),
    failed: t('commercial.failed'),
    back: tRent('back'),
  }
  return <RecordFailure error={error} words={words} to={rentalListPath('cars')} />
}
