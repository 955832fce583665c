import shortlistMessages from '#app/messages/en/shortlist/shortlist.json'
import { useTranslations } from '#app/messages/use-translations.ts'
import { PageFailure } from '#app/ui/page-failure.tsx'

/** Shown if the vehicles failed to load. */
export function ListFailure() {
  const t = useTranslations(shortlistMessages)
  return <PageFailure title={t('failed')} text={t('failedText')} again={t('tryAgain')} />
}
