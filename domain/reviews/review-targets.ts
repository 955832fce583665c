import { and, eq, type SQL } from 'drizzle-orm'
import type { AnyCollection } from '#collections/define.ts'
import { firmReviews, firms, usedVehicleReviews, usedVehicles, vehicleReviews } from '#collections/index.ts'
import type { VehicleKind } from '../catalogue/kinds.ts'

/** The subject of reviews: the collection of what is rated, that of its reviews, and the relation between them. */
export type ReviewTarget = { rated: AnyCollection; reviews: AnyCollection; field: string }

/** The reviews that count in a rating: visible and approved ones. */
export const isCounted = ({ table }: AnyCollection): SQL | undefined =>
  and(eq(table.hidden, false), eq(table.pending, false))

/** New vehicles; a review refers to exactly one. */
export const newVehicleTarget = ({ vehicles, subjectKey }: VehicleKind): ReviewTarget => ({
  rated: vehicles,
  reviews: vehicleReviews,
  field: subjectKey,
})

export const usedVehicleTarget: ReviewTarget = {
  rated: usedVehicles,
  reviews: usedVehicleReviews,
  field: 'vehicle',
}

export const firmTarget: ReviewTarget = { rated: firms, reviews: firmReviews, field: 'firm' }

/** Whether a collection holds reviews. */
export const isReviewCollection = ({ name }: AnyCollection) =>
  name === vehicleReviews.name || name === usedVehicleReviews.name
