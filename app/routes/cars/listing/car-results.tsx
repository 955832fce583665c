import filtersMessages from '#app/messages/en/filters.json'
import listingMessages from '#app/messages/en/listing.json'
import { useTranslations } from '#app/messages/use-translations.ts'
import { useFormDialog } from '../../../forms/use-form-dialog.tsx'
import { LinkButton } from '../../../ui/button.tsx'
import { CarCard } from '../../../ui/car-card.tsx'
import { Pagination } from '../../../ui/pagination.tsx'
import { EmptyState } from '../../../ui/states.tsx'
import type { CarListingData } from './load-listing.ts'
import { pageAddress } from './page-address.ts'

type CarResultsProps = CarListingData & { isPending: boolean }

// Beside the words on phones, then in two columns, from 1024 in three beside the filters.
const sizes = '(min-width: 1280px) 292px, (min-width: 1024px) 29vw, (min-width: 560px) 46vw, 36vw'
const firstRow = 3

/** The cars of a page, or why there are none. */
export function CarResults({ listing, address, clearTo, isPending }: CarResultsProps) {
  const t = useTranslations(listingMessages)
  const tFilters = useTranslations(filtersMessages)
  const inquiry = useFormDialog('carInquiry')
  const { cars, total, page, pages } = listing
  if (!cars.length)
    return total ? (
      <EmptyState title={t('noSuchPage')}>
        <LinkButton to={address}>{t('firstPage')}</LinkButton>
      </EmptyState>
    ) : (
      <EmptyState title={t('noneFound')} text={t('noneHint')}>
        <LinkButton to={clearTo} keepsScroll>
          {tFilters('clearAllFilters')}
        </LinkButton>
      </EmptyState>
    )
  return (
    <div aria-busy={isPending} className="transition-opacity duration-220 aria-busy:opacity-55">
      <h2 className="sr-only">{t('results')}</h2>
      <ul className="grid gap-3 sm:grid-cols-2 sm:gap-5 lg:grid-cols-3">
        {cars.map((car, at) => (
          <li key={car.id} className="min-w-0">
            <CarCard car={car} sizes={sizes} isFirst={at < firstRow} inquiry={inquiry} />
          </li>
        ))}
      </ul>
      <Pagination page={page} pages={pages} hrefOf={each => pageAddress(address, each)} />
      {inquiry.dialog}
    </div>
  )
}
