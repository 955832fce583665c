import { and, avg, count, eq } from 'drizzle-orm'
import { vehicleReviews } from '#collections/index.ts'
import { asSystem, type Ctx } from '#records/context.ts'
import { listRecords } from '#records/list.ts'
import { updateRecord } from '#records/update.ts'
import type { VehicleKind } from '../catalogue/kinds.ts'

const latest = 20

/**
 * Makes a model's rating (mean of its shown reviews, one decimal), its count and its latest reviews true again. Call it
 * in the transaction that changed a review, with the model's row locked, so that two reviews at once both count.
 */
export async function refreshRating(ctx: Ctx, kind: VehicleKind, id: string): Promise<void> {
  const own = asSystem(ctx)
  const { table } = vehicleReviews
  const shown = and(eq(table[kind.subjectKey], id), eq(table.hidden, false))
  const [sums] = await own.db
    .select({ mean: avg(table.rating), count: count() })
    .from(table)
    .where(shown)
  const { items } = await listRecords(own, vehicleReviews, {
    where: shown,
    sort: ['-created'],
    perPage: latest,
    fields: ['id', 'name', 'review', 'rating', 'created'],
    skipTotal: true,
  })
  await updateRecord(own, kind.vehicles, id, {
    rating: sums?.mean ? Math.round(Number(sums.mean) * 10) / 10 : null,
    reviewCount: sums?.count ?? 0,
    reviews: items.map(item => ({ ...item, rating: item.rating ?? 0 })),
  })
}
