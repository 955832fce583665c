import type { CardOfKind } from '#domain/catalogue/cards-by-key.ts'
import { toVehicleKey } from '#domain/catalogue/vehicle-key.ts'
import { useFormDialog } from '../forms/use-form-dialog.tsx'
import { firstRow } from './card.tsx'
import { UsedVehicleCard } from './used-vehicle-card.tsx'
import { VehicleCard } from './vehicle-card.tsx'

type MixedCardsProps = {
  cards: readonly CardOfKind[]
  sizes: string
  /** Whether they are first on the page, so that the first row's pictures load eagerly. */
  isFirst?: boolean
  className: string
}

/** Cards of vehicles of every kind, each with its inquiry. */
export function MixedCards({ cards, sizes, isFirst = false, className }: MixedCardsProps) {
  const inquiries = {
    cars: useFormDialog('carInquiry'),
    bikes: useFormDialog('bikeInquiry'),
    commercial: useFormDialog('commercialInquiry'),
  }
  return (
    <>
      <ul className={className}>
        {cards.map((card, at) => (
          <li key={toVehicleKey(card.kind, card.vehicle.id)} className="min-w-0">
            {card.kind === 'used' ? (
              <UsedVehicleCard vehicle={card.vehicle} sizes={sizes} isFirst={isFirst && at < firstRow} />
            ) : (
              <VehicleCard
                {...card}
                sizes={sizes}
                isFirst={isFirst && at < firstRow}
                inquiry={inquiries[card.kind]}
              />
            )}
          </li>
        ))}
      </ul>
      {inquiries.cars.dialog}
      {inquiries.bikes.dialog}
      {inquiries.commercial.dialog}
    </>
  )
}
