import searchMessages from '#app/messages/en/search/page.json'
import { useTranslations } from '#app/messages/use-translations.ts'
import { PageFailure } from '../../ui/page-failure.tsx'

/** Shown if the search failed. */
export function SearchFailure() {
  const t = useTranslations(searchMessages)
  return <PageFailure title={t('failed')} again={t('again')} />
}
