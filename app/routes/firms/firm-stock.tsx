import firmMessages from '#app/messages/en/firms/firms.json'
import { useTranslations } from '#app/messages/use-translations.ts'
import { CachedFragment } from '#app/render/fragments/cached-fragment.tsx'
import { LinkButton } from '#app/ui/button.tsx'
import { cardListSizes } from '#app/ui/card.tsx'
import { LazyPagination } from '#app/ui/lazy-component.tsx'
import { EmptyState } from '#app/ui/states.tsx'
import { UsedVehicleCard } from '#app/ui/used-vehicle-card.tsx'
import type { UsedCard } from '#domain/used-vehicles/used-card.ts'

type FirmStockProps = {
  vehicles: readonly UsedCard[]
  total: number
  page: number
  pages: number
  /** The first page of the stock. */
  address: string
}

/** The used vehicles that a firm has on sale. */
export function FirmStock({ vehicles, total, page, pages, address }: FirmStockProps) {
  const t = useTranslations(firmMessages)
  return (
    <section id="stock" className="mt-10">
      <h2 className="text-22">{t('firm.stock')}</h2>
      {vehicles.length ? (
        <>
          <p className="mt-1 mb-3 text-14 text-muted">{t('firm.stockCount', { count: total })}</p>
          <ul className="card-list">
            {vehicles.map(vehicle => (
              <CachedFragment
                key={vehicle.id}
                as="li"
                component={UsedVehicleCard}
                data={{ vehicle, sizes: cardListSizes }}
              />
            ))}
          </ul>
          <LazyPagination
            page={page}
            pages={pages}
            hrefOf={each => (each === 1 ? address : `${address}?page=${each}`)}
          />
        </>
      ) : (
        <div className="mt-3">
          <EmptyState title={page > 1 ? t('firm.noSuchPage') : t('firm.noStock')} level="h3">
            {page > 1 && <LinkButton to={address}>{t('firm.firstPage')}</LinkButton>}
          </EmptyState>
        </div>
      )}
    </section>
  )
}
