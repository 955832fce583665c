import { usedVehicleReviews, usedVehicles, vehicleReviews } from '#collections/index.ts'
import type { Ctx } from '#records/context.ts'
import { findRecord } from '#records/get.ts'
import { kinds } from '../catalogue/kinds.ts'
import type { VehicleKeyKind } from '../catalogue/vehicle-key.ts'

/** The collections of reviews: of new vehicles, and of used ones. */
export const reviewCollections = { new: vehicleReviews, used: usedVehicleReviews } as const
type ReviewsOf = keyof typeof reviewCollections

/** A review and its vehicle. */
export type ReviewWithVehicle = {
  id: string
  name: string
  review: string
  vehicle: { kind: VehicleKeyKind; id: string; brand: string; name: string }
}

/** A review that the caller may see, of a vehicle that it may see; `undefined` otherwise. */
export async function findReview(
  ctx: Ctx,
  of: ReviewsOf,
  id: string,
): Promise<ReviewWithVehicle | undefined> {
  const found = of === 'used' ? await findUsedReview(ctx, id) : await findNewReview(ctx, id)
  const { name, review } = found?.said ?? {}
  return found?.vehicle && name !== undefined && review !== undefined
    ? { id, name, review, vehicle: found.vehicle }
    : undefined
}

const named = ['id', 'brand', 'name'] as const

async function findUsedReview(ctx: Ctx, id: string) {
  const said = await findRecord(ctx, usedVehicleReviews, id)
  const vehicle = said && (await findRecord(ctx, usedVehicles, said.vehicle, { fields: named }))
  return { said, vehicle: vehicle && { kind: 'used' as const, ...vehicle } }
}

async function findNewReview(ctx: Ctx, id: string) {
  const said = await findRecord(ctx, vehicleReviews, id)
  const kind = said && Object.values(kinds).find(({ subjectKey }) => said[subjectKey])
  const vehicle = kind && (await findRecord(ctx, kind.vehicles, said[kind.subjectKey], { fields: named }))
  return { said, vehicle: kind && vehicle && { kind: kind.name, ...vehicle } }
}
