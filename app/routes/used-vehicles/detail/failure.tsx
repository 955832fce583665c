import detailMessages from '#app/messages/en/catalogue/detail.json'
import usedDetailMessages from '#app/messages/en/used-vehicles/detail.json'
import { useTranslations } from '#app/messages/use-translations.ts'
import { RecordFailure } from '#app/ui/record-failure.tsx'

/** The error page of a used vehicle: it does not exist, is sold, or failed to load. */
export function UsedFailure({ error }: { error: unknown }) {
  const t = useTranslations(detailMessages)
  const tUsed = useTranslations(usedDetailMessages)
  const words = {
    notFound: t('used.notFound'),
    failed: t('used.failed'),
    back: t('used.back'),
    gone: tUsed('gone'),
  }
  return <RecordFailure error={error} words={words} to="/used-vehicles" />
}
