import { eq } from 'drizzle-orm'
import { type UsedVehicle, usedVehicleReviews, usedVehicles } from '#collections/index.ts'
import { endedStatuses } from '#collections/listing-life.ts'
import { asSystem, type Ctx } from '#records/context.ts'
import { findRecord } from '#records/get.ts'
import { listRecords } from '#records/list.ts'
import { countRatings } from '../reviews/rating-counts.ts'
import { usedVehicleTarget } from '../reviews/review-targets.ts'

/** A used vehicle that the viewer may see; `gone` if it was sold, withdrawn or has expired; `undefined` if there is none. */
export async function findUsedVehicle(ctx: Ctx, id: string): Promise<UsedVehicle | 'gone' | undefined> {
  const vehicle = await findRecord(ctx, usedVehicles, id)
  if (vehicle && !hasEnded(vehicle)) return vehicle
  const hidden = await findRecord(asSystem(ctx), usedVehicles, id, { fields: ['status'] })
  return hidden && hasEnded(hidden) ? 'gone' : undefined
}

const hasEnded = ({ status }: Pick<UsedVehicle, 'status'>) => endedStatuses.some(each => each === status)

const maxReviews = 20

/** The latest reviews of a used vehicle, the newest first, and how many gave 1 to 5 stars. */
export async function readUsedReviews(ctx: Ctx, id: string) {
  const [{ items }, counts] = await Promise.all([
    listRecords(ctx, usedVehicleReviews, {
      where: eq(usedVehicleReviews.table.vehicle, id),
      sort: ['-created'],
      perPage: maxReviews,
      fields: ['id', 'name', 'review', 'rating', 'pending', 'created'],
      skipTotal: true,
    }),
    countRatings(ctx, usedVehicleTarget, id),
  ])
  return { reviews: items.map(each => ({ ...each, rating: each.rating ?? 0 })), counts }
}
