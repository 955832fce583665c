import type { AnyCollection } from '#collections/define.ts'
import { usedVehicleReviews, usedVehicles, vehicleReviews } from '#collections/index.ts'
import type { VehicleKind } from '../catalogue/kinds.ts'

/** What reviews are of: the collection of the vehicles, that of their reviews, and the relation between them. */
export type Reviewed = { vehicles: AnyCollection; reviews: AnyCollection; field: string }

/** New vehicles, of which a review names exactly one. */
export const newReviewed = ({ vehicles, subjectKey }: VehicleKind): Reviewed => ({
  vehicles,
  reviews: vehicleReviews,
  field: subjectKey,
})

export const usedReviewed: Reviewed = {
  vehicles: usedVehicles,
  reviews: usedVehicleReviews,
  field: 'vehicle',
}
