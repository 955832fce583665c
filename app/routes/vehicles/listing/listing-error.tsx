import { useLocation } from 'react-router'
import listingMessages from '#app/messages/en/listing.json'
import { useTranslations } from '#app/messages/use-translations.ts'
import { kindAt } from '#app/vehicle-paths.ts'
import { buttonClass } from '../../../ui/button.tsx'
import { ErrorState } from '../../../ui/states.tsx'

/** A listing that could not be read. Trying again asks the server for the same address, filters and all. */
export function ListingError() {
  const t = useTranslations(listingMessages)
  const { pathname, search } = useLocation()
  return (
    <div className="wrap py-10">
      <ErrorState title={t(`failed.${kindAt(pathname)}`)} text={t('filtersKept')}>
        <a href={`${pathname}${search}`} data-reloads className={buttonClass()}>
          {t('tryAgain')}
        </a>
      </ErrorState>
    </div>
  )
}
