import firmMessages from '#app/messages/en/firms/firms.json'
import { useTranslations } from '#app/messages/use-translations.ts'
import { RecordFailure } from '#app/ui/record-failure.tsx'
import { dealersPath } from '#app/vehicle-paths.ts'

/** The error page of a city or a dealer: it is unknown, no longer on the site, or it failed to load. */
export function FirmFailure({ error, notFound }: { error: unknown; notFound: string }) {
  const t = useTranslations(firmMessages)
  return (
    <RecordFailure
      error={error}
      words={{ notFound, gone: t('gone'), failed: t('failed'), back: t('back') }}
      to={dealersPath()}
    />
  )
}
