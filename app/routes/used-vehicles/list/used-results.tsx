import usedListMessages from '#app/messages/en/used-vehicles/list.json'
import { useTranslations } from '#app/messages/use-translations.ts'
import { CachedFragment } from '#app/render/fragments/cached-fragment.tsx'
import { pageAddress } from '#app/routes/catalogue/list/page-address.ts'
import { LinkButton } from '#app/ui/button.tsx'
import { cardListSizes, firstRow } from '#app/ui/card.tsx'
import { FilterAlternatives } from '#app/ui/filters/filter-alternatives.tsx'
import { LazyPagination } from '#app/ui/lazy-component.tsx'
import { Link } from '#app/ui/link.tsx'
import { EmptyState } from '#app/ui/states.tsx'
import { UsedVehicleCard } from '#app/ui/used-vehicle-card.tsx'
import type { UsedListData } from './load-list.ts'

type ResultsProps = UsedListData & { isPending: boolean }

/** The used vehicles of a list, or why there are none. */
export function UsedResults({
  listing,
  mistyped,
  searchAll,
  wider,
  more,
  isAfter,
  empty,
  address,
  clearTo,
  isPending,
}: ResultsProps) {
  const t = useTranslations(usedListMessages)
  const { vehicles, total, isCounted, page, pages } = listing
  if (empty?.firstPage)
    return (
      <EmptyState title={empty.title}>
        <LinkButton to={address}>{empty.firstPage}</LinkButton>
      </EmptyState>
    )
  if (empty)
    return (
      <>
        {mistyped && <Mistyped {...mistyped} />}
        <EmptyState title={empty.title} text={empty.text}>
          <FilterAlternatives searchAll={searchAll} wider={wider} clearTo={clearTo} />
        </EmptyState>
      </>
    )
  return (
    <div aria-busy={isPending} className="transition-opacity duration-220 aria-busy:opacity-55">
      <h2 className="sr-only">{t('results')}</h2>
      <ul className="card-list">
        {vehicles.map((vehicle, at) => (
          <CachedFragment
            key={vehicle.id}
            as="li"
            component={UsedVehicleCard}
            data={{ vehicle, sizes: cardListSizes, isFirst: at < firstRow }}
            isUncached={at < firstRow}
          />
        ))}
      </ul>
      <div className="mt-8 grid justify-items-center gap-1">
        {more && (
          <LinkButton to={more} keepsScroll={!more.includes('after=')} className="min-w-52">
            {t('loadMore')}
          </LinkButton>
        )}
        {isAfter ? (
          <LinkButton to={address} variant="plain">
            {t('fromStart')}
          </LinkButton>
        ) : (
          page === 1 &&
          isCounted && <p className="text-13 text-muted">{t('shown', { shown: vehicles.length, total })}</p>
        )}
      </div>
      {!isAfter && <LazyPagination page={page} pages={pages} hrefOf={each => pageAddress(address, each)} />}
    </div>
  )
}

type MistypedProps = NonNullable<UsedListData['mistyped']>

function Mistyped({ text, cities }: MistypedProps) {
  return (
    <p role="status" className="mb-3 rounded-control bg-warning-soft px-3 py-2.5 text-warning">
      {text}
      {cities.map(({ name, to }) => (
        <Link key={name} to={to} className="ml-2 inline-block min-h-6 font-bold underline underline-offset-2">
          {name}
        </Link>
      ))}
    </p>
  )
}
