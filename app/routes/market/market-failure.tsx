import marketMessages from '#app/messages/en/market/market.json'
import { useTranslations } from '#app/messages/use-translations.ts'
import { RecordFailure } from '#app/ui/record-failure.tsx'
import { marketPath } from '#app/vehicle-paths.ts'

/** The error page of a brand or a model: it is unknown, or it failed to load. */
export function MarketFailure({ error, notFound }: { error: unknown; notFound: string }) {
  const t = useTranslations(marketMessages)
  return (
    <RecordFailure
      error={error}
      words={{ notFound, failed: t('failed'), back: t('back') }}
      to={marketPath()}
    />
  )
}
