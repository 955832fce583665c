import detailMessages from '#app/messages/en/detail.json'
import { useTranslations } from '#app/messages/use-translations.ts'
import { RecordFailure } from '../../../ui/record-failure.tsx'

/** Where a car would be: that there is none, or that it could not be read just now. */
export function VehicleFailure({ error }: { error: unknown }) {
  const t = useTranslations(detailMessages.car)
  const words = { notFound: t('notFound'), failed: t('failed'), back: t('back') }
  return <RecordFailure error={error} words={words} to="/cars" />
}
