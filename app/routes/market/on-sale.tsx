import marketMessages from '#app/messages/en/market/market.json'
import { useTranslations } from '#app/messages/use-translations.ts'
import { cardRailSizes } from '#app/ui/card.tsx'
import { UsedVehicleCard } from '#app/ui/used-vehicle-card.tsx'
import { DetailSection } from '#app/ui/vehicle/detail-section.tsx'
import type { UsedCard } from '#domain/used-vehicles/used-card.ts'

type OnSaleProps = { cheapest: readonly UsedCard[]; newest: readonly UsedCard[] }

/** The cheapest and the newest vehicles of a model on sale; only once if they are the same ones. */
export function OnSale({ cheapest, newest }: OnSaleProps) {
  const t = useTranslations(marketMessages)
  const others = newest.filter(({ id }) => !cheapest.some(each => each.id === id))
  return (
    <>
      <Rail title={t('model.cheapest')} vehicles={cheapest} />
      <Rail title={t('model.newest')} vehicles={others.length ? newest : []} />
    </>
  )
}

function Rail({ title, vehicles }: { title: string; vehicles: readonly UsedCard[] }) {
  if (!vehicles.length) return null
  return (
    <DetailSection title={title} className="mt-10">
      <ul className="vehicle-rail">
        {vehicles.map(vehicle => (
          <li key={vehicle.id} className="min-w-0">
            <UsedVehicleCard vehicle={vehicle} sizes={cardRailSizes} />
          </li>
        ))}
      </ul>
    </DetailSection>
  )
}
