import type { AnyCollection } from '#collections/define.ts'
import {
  bikes,
  cars,
  commercialVehicles,
  usedVehicleReviews,
  usedVehicles,
  vehicleReviews,
} from '#collections/index.ts'

/** What reviews are of: the collection of the vehicles, that of their reviews, and the relation between them. */
export type Reviewed = { vehicles: AnyCollection; reviews: AnyCollection; field: string }

/** New vehicles, of which a review names exactly one. */
export const newReviewed = {
  car: { vehicles: cars, reviews: vehicleReviews, field: 'car' },
  bike: { vehicles: bikes, reviews: vehicleReviews, field: 'bike' },
  commercial: { vehicles: commercialVehicles, reviews: vehicleReviews, field: 'commercial' },
} satisfies Record<string, Reviewed>

export const usedReviewed: Reviewed = {
  vehicles: usedVehicles,
  reviews: usedVehicleReviews,
  field: 'vehicle',
}
