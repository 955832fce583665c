import { isRouteErrorResponse } from 'react-router'
import detailMessages from '#app/messages/en/detail.json'
import { useTranslations } from '#app/messages/use-translations.ts'
import { LinkButton } from '../../../ui/button.tsx'
import { ErrorState } from '../../../ui/states.tsx'

/** Where a car would be: that there is none, or that it could not be read just now. */
export function VehicleFailure({ error }: { error: unknown }) {
  const t = useTranslations(detailMessages.car)
  const title = t(isRouteErrorResponse(error) && error.status === 404 ? 'notFound' : 'failed')
  return (
    <div className="wrap py-12">
      <title>{title}</title>
      <meta name="robots" content="noindex" />
      <ErrorState title={title}>
        <LinkButton to="/cars">{t('back')}</LinkButton>
      </ErrorState>
    </div>
  )
}
