import { useLocation } from 'react-router'
import detailMessages from '#app/messages/en/catalogue/detail.json'
import { useTranslations } from '#app/messages/use-translations.ts'
import { RecordFailure } from '../../../ui/record-failure.tsx'
import { kindOfPath, listPath } from '../../../vehicle-paths.ts'

/** Where a vehicle would be: that there is none, or that it could not be read just now. */
export function VehicleFailure({ error }: { error: unknown }) {
  const t = useTranslations(detailMessages)
  const kind = kindOfPath(useLocation().pathname)
  const words = { notFound: t(`${kind}.notFound`), failed: t(`${kind}.failed`), back: t(`${kind}.back`) }
  return <RecordFailure error={error} words={words} to={listPath(kind)} />
}
