import { and, count, eq } from 'drizzle-orm'
import { type UsedVehicle, usedVehicleReviews, usedVehicles } from '#collections/index.ts'
import { asSystem, type Ctx } from '#records/context.ts'
import { findRecord } from '#records/get.ts'
import { listRecords } from '#records/list.ts'
import { isCounted } from '../reviews/review-targets.ts'

const endedStatuses = ['sold', 'withdrawn']

/** A used vehicle that the viewer may see; `gone` if it was sold or withdrawn; `undefined` if there is none. */
export async function findUsedVehicle(ctx: Ctx, id: string): Promise<UsedVehicle | 'gone' | undefined> {
  const vehicle = await findRecord(ctx, usedVehicles, id)
  if (vehicle && !endedStatuses.includes(vehicle.status)) return vehicle
  const hidden = await findRecord(asSystem(ctx), usedVehicles, id, { fields: ['status'] })
  return hidden && endedStatuses.includes(hidden.status) ? 'gone' : undefined
}

const maxReviews = 20

/** The latest reviews of a used vehicle, the newest first, and how many gave 1 to 5 stars. */
export async function readUsedReviews(ctx: Ctx, id: string) {
  const { table } = usedVehicleReviews
  const [{ items }, rows] = await Promise.all([
    listRecords(ctx, usedVehicleReviews, {
      where: eq(table.vehicle, id),
      sort: ['-created'],
      perPage: maxReviews,
      fields: ['id', 'name', 'review', 'rating', 'pending', 'created'],
      skipTotal: true,
    }),
    ctx.db
      .select({ rating: table.rating, n: count() })
      .from(table)
      .where(and(eq(table.vehicle, id), isCounted(usedVehicleReviews)))
      .groupBy(table.rating),
  ])
  const counts = [1, 2, 3, 4, 5].map(stars => rows.find(row => row.rating === stars)?.n ?? 0)
  return { reviews: items.map(each => ({ ...each, rating: each.rating ?? 0 })), counts }
}
