import newsMessages from '#app/messages/en/news/news.json'
import { useTranslations } from '#app/messages/use-translations.ts'
import { RecordFailure } from '../../ui/record-failure.tsx'

/** The error page of an article: it does not exist, or it failed to load. */
export function ArticleFailure({ error }: { error: unknown }) {
  const t = useTranslations(newsMessages)
  const words = { notFound: t('notFound'), failed: t('failed'), back: t('back') }
  return <RecordFailure error={error} words={words} to="/auto/news" />
}
