import type { UsedCard } from '#domain/used-vehicles/used-card.ts'
import { AnotherLink } from './another-link.tsx'
import SimilarVehicles from './similar-vehicles.tsx'

export type GoneOffersProps = {
  another?: { model: string; to: string } | undefined
  similar?: readonly UsedCard[] | undefined
}

/** What the page of a vehicle offers whose facts are not shown any more: an alert for the next one, and similar ones. */
export default function GoneOffers({ another, similar }: GoneOffersProps) {
  return (
    <div className="wrap pb-12">
      {another && (
        <p className="flex justify-center">
          <AnotherLink {...another} />
        </p>
      )}
      <SimilarVehicles vehicles={similar} />
    </div>
  )
}
