import { isRouteErrorResponse, useLocation } from 'react-router'
import listingMessages from '#app/messages/en/catalogue/list.json'
import { localPath } from '#app/messages/paths.ts'
import { useTranslations } from '#app/messages/use-translations.ts'
import { buttonClass } from '#app/ui/button.tsx'
import { NotFound } from '#app/ui/not-found.tsx'
import { ErrorState } from '#app/ui/states.tsx'
import { useDocumentInstead } from '#app/ui/use-document-instead.ts'
import { kindOfPath } from '#domain/catalogue/list/list-paths.ts'

/** The error page of a list of new vehicles. */
export function VehicleListError({ error }: { error: unknown }) {
  const t = useTranslations(listingMessages)
  const { pathname } = useLocation()
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFound />
  return <VehicleListFailure title={t(`failed.${kindOfPath(pathname)}`)} />
}

/** A list that failed to load. The retry link opens the same URL with all filters. */
export function VehicleListFailure({ title }: { title: string }) {
  const t = useTranslations(listingMessages)
  const { pathname, search } = useLocation()
  useDocumentInstead()
  return (
    <div className="wrap py-10">
      <ErrorState title={title} text={t('filtersKept')}>
        <a href={localPath(pathname + search)} data-reloads className={buttonClass()}>
          {t('tryAgain')}
        </a>
      </ErrorState>
    </div>
  )
}
