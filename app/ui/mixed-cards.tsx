import type { CardOfKind } from '#domain/catalogue/cards-by-key.ts'
import { keyOf } from '#domain/catalogue/vehicle-key.ts'
import { useFormDialog } from '../forms/use-form-dialog.tsx'
import { VehicleCard } from './vehicle-card.tsx'

type MixedCardsProps = { cards: readonly CardOfKind[]; sizes: string; className: string }

/** Cards of vehicles of every kind, each with its own inquiry. */
export function MixedCards({ cards, sizes, className }: MixedCardsProps) {
  const inquiries = {
    cars: useFormDialog('carInquiry'),
    bikes: useFormDialog('bikeInquiry'),
    commercial: useFormDialog('commercialInquiry'),
  }
  return (
    <>
      <ul className={className}>
        {cards.map(({ kind, vehicle }) => (
          <li key={keyOf(kind, vehicle.id)} className="min-w-0">
            <VehicleCard kind={kind} vehicle={vehicle} sizes={sizes} inquiry={inquiries[kind]} />
          </li>
        ))}
      </ul>
      {inquiries.cars.dialog}
      {inquiries.bikes.dialog}
      {inquiries.commercial.dialog}
    </>
  )
}
