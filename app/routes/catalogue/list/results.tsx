import { inquiryForms } from '#app/forms/form-paths.ts'
import { useFormDialog } from '#app/forms/use-form-dialog.tsx'
import listingMessages from '#app/messages/en/catalogue/list.json'
import { useTranslations } from '#app/messages/use-translations.ts'
import { CachedFragment } from '#app/render/fragments/cached-fragment.tsx'
import { LinkButton } from '#app/ui/button.tsx'
import { cardListSizes, firstRow } from '#app/ui/card.tsx'
import { FilterAlternatives } from '#app/ui/filters/filter-alternatives.tsx'
import { LazyPagination } from '#app/ui/lazy-component.tsx'
import { EmptyState } from '#app/ui/states.tsx'
import { VehicleCard } from '#app/ui/vehicle-card.tsx'
import type { VehicleListData } from './load-list.ts'
import { pageAddress } from './page-address.ts'

type ResultsProps = VehicleListData & { isPending: boolean }

/** The vehicles of a page, or why there are none. */
export function Results({
  preset,
  listing,
  words,
  carFuel,
  wider,
  searchAll,
  address,
  clearTo,
  isPending,
}: ResultsProps) {
  const t = useTranslations(listingMessages)
  const inquiry = useFormDialog(inquiryForms[preset.kind])
  const { vehicles, total, page, pages } = listing
  if (!vehicles.length && total)
    return (
      <EmptyState title={words.noSuchPage}>
        <LinkButton to={address}>{words.firstPage}</LinkButton>
      </EmptyState>
    )
  if (!vehicles.length)
    return (
      <EmptyState title={words.noneFound} text={carFuel?.text ?? words.noneHint}>
        {carFuel && (
          <LinkButton to={carFuel.to} variant="yes">
            {carFuel.label}
          </LinkButton>
        )}
        <FilterAlternatives searchAll={searchAll} wider={wider} clearTo={clearTo} />
      </EmptyState>
    )
  return (
    <div aria-busy={isPending} className="transition-opacity duration-220 aria-busy:opacity-55">
      <h2 className="sr-only">{t('results')}</h2>
      <ul className="card-list">
        {vehicles.map((vehicle, at) => (
          <CachedFragment
            key={vehicle.id}
            as="li"
            component={VehicleCard}
            data={{ kind: preset.kind, vehicle, sizes: cardListSizes, isFirst: at < firstRow }}
            handlers={{ inquiry }}
            isUncached={at < firstRow}
          />
        ))}
      </ul>
      <LazyPagination page={page} pages={pages} hrefOf={each => pageAddress(address, each)} />
      {inquiry.dialog}
    </div>
  )
}
