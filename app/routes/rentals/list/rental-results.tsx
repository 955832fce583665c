import filtersMessages from '#app/messages/en/catalogue/filters.json'
import rentMessages from '#app/messages/en/rentals/list.json'
import { useTranslations } from '#app/messages/use-translations.ts'
import { pageAddress } from '#app/routes/catalogue/list/page-address.ts'
import { LinkButton } from '#app/ui/button.tsx'
import { cardListSizes, firstRow } from '#app/ui/card.tsx'
import { DemoNote } from '#app/ui/demo-note.tsx'
import { LazyPagination } from '#app/ui/lazy-component.tsx'
import { EmptyState } from '#app/ui/states.tsx'
import { useEnquiryDialog } from '../enquiry/enquiry-button.tsx'
import type { RentalListData } from './load-rentals.ts'
import { RentalCard } from './rental-card.tsx'

type ResultsProps = RentalListData & { isPending: boolean }

/** The vehicles of a page, or a note that there are none. */
export function RentalResults({ preset, path, listing, enquiryDefaults, address, isPending }: ResultsProps) {
  const t = useTranslations(rentMessages)
  const tFilters = useTranslations(filtersMessages)
  const enquiry = useEnquiryDialog(enquiryDefaults)
  const { vehicles, total, page, pages } = listing
  if (!vehicles.length && total)
    return (
      <EmptyState title={t('noSuchPage')}>
        <LinkButton to={address}>{t('firstPage')}</LinkButton>
      </EmptyState>
    )
  if (!vehicles.length)
    return (
      <EmptyState title={t(`noneFound.${preset}`)} text={t('noneHint')}>
        <LinkButton to={path} keepsScroll>
          {tFilters('clearAllFilters')}
        </LinkButton>
      </EmptyState>
    )
  return (
    <div aria-busy={isPending} className="transition-opacity duration-220 aria-busy:opacity-55">
      <h2 className="sr-only">{t('results')}</h2>
      <ul className="card-list">
        {vehicles.map((vehicle, at) => (
          <li key={vehicle.id}>
            <RentalCard vehicle={vehicle} sizes={cardListSizes} isFirst={at < firstRow} enquiry={enquiry} />
          </li>
        ))}
      </ul>
      {vehicles.some(({ rating }) => rating) && <DemoNote of="ratings" className="mt-4" />}
      <LazyPagination page={page} pages={pages} hrefOf={each => pageAddress(address, each)} />
      {enquiry.dialog}
    </div>
  )
}
