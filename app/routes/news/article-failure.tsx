import { isRouteErrorResponse } from 'react-router'
import newsMessages from '#app/messages/en/news.json'
import { useTranslations } from '#app/messages/use-translations.ts'
import { LinkButton } from '../../ui/button.tsx'
import { ErrorState } from '../../ui/states.tsx'

/** Where an article would be: that there is none, or that it could not be read just now. */
export function ArticleFailure({ error }: { error: unknown }) {
  const t = useTranslations(newsMessages)
  const title = t(isRouteErrorResponse(error) && error.status === 404 ? 'notFound' : 'failed')
  return (
    <div className="wrap py-12">
      <title>{title}</title>
      <meta name="robots" content="noindex" />
      <ErrorState title={title}>
        <LinkButton to="/auto/news">{t('back')}</LinkButton>
      </ErrorState>
    </div>
  )
}
