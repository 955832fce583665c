import { and, avg, count, eq } from 'drizzle-orm'
import { asSystem, type Ctx } from '#records/context.ts'
import { listRecords } from '#records/list.ts'
import { updateRecord } from '#records/update.ts'
import { isCounted, type ReviewTarget } from './review-targets.ts'

const maxLatestReviews = 20

/**
 * Updates the rating of a vehicle or a firm (mean of its counted reviews, one decimal), its count and, if its collection
 * stores them, its latest visible reviews. Call it in the transaction that changed a review, with the rated row locked,
 * so that two concurrent reviews both count.
 */
export async function deriveRating(ctx: Ctx, of: ReviewTarget, id: string): Promise<void> {
  const systemCtx = asSystem(ctx)
  const { table } = of.reviews
  const isOfRated = eq(table[of.field], id)
  const [sums] = await systemCtx.db
    .select({ mean: avg(table.rating), count: count() })
    .from(table)
    .where(and(isOfRated, isCounted(of.reviews)))
  await updateRecord(systemCtx, of.rated, id, {
    rating: sums?.mean ? Math.round(Number(sums.mean) * 10) / 10 : null,
    reviewCount: sums?.count ?? 0,
    ...('reviews' in of.rated.fields && {
      reviews: await listLatestReviews(systemCtx, of, and(isOfRated, eq(table.hidden, false))),
    }),
  })
}

async function listLatestReviews(systemCtx: Ctx, { reviews }: ReviewTarget, where: ReturnType<typeof and>) {
  const { items } = await listRecords(systemCtx, reviews, {
    where,
    sort: ['-created'],
    perPage: maxLatestReviews,
    fields: ['id', 'name', 'review', 'rating', 'pending', 'created'],
    skipTotal: true,
  })
  return items.map(item => ({ ...item, rating: item.rating ?? 0 }))
}
