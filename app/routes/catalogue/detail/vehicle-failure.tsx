import { useLocation } from 'react-router'
import detailMessages from '#app/messages/en/catalogue/detail.json'
import { useTranslations } from '#app/messages/use-translations.ts'
import { RecordFailure } from '#app/ui/record-failure.tsx'
import { kindOfPath, listPath } from '#app/vehicle-paths.ts'

/** The error page of a vehicle: it does not exist, or it failed to load. */
export function VehicleFailure({ error }: { error: unknown }) {
  const t = useTranslations(detailMessages)
  const kind = kindOfPath(useLocation().pathname)
  const words = { notFound: t(`${kind}.notFound`), failed: t(`${kind}.failed`), back: t(`${kind}.back`) }
  return <RecordFailure error={error} words={words} to={listPath(kind)} />
}
