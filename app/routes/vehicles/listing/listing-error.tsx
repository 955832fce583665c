import { isRouteErrorResponse, useLocation } from 'react-router'
import listingMessages from '#app/messages/en/listing.json'
import { localPath } from '#app/messages/paths.ts'
import { useTranslations } from '#app/messages/use-translations.ts'
import { kindAt } from '#app/vehicle-paths.ts'
import { buttonClass } from '../../../ui/button.tsx'
import { NotFound } from '../../../ui/not-found.tsx'
import { ErrorState } from '../../../ui/states.tsx'

/** Where a listing of new vehicles would be. */
export function ListingError({ error }: { error: unknown }) {
  const t = useTranslations(listingMessages)
  const { pathname } = useLocation()
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFound />
  return <ListingFailure title={t(`failed.${kindAt(pathname)}`)} />
}

/** A listing that could not be read. Trying again asks the server for the same address, filters and all. */
export function ListingFailure({ title }: { title: string }) {
  const t = useTranslations(listingMessages)
  const { pathname, search } = useLocation()
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
