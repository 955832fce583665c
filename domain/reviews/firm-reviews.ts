import { eq } from 'drizzle-orm'
import { firmReviews } from '#collections/index.ts'
import { listFirms } from '#domain/firms/read-firms.ts'
import type { Ctx } from '#records/context.ts'
import { findRecord } from '#records/get.ts'
import { listRecords } from '#records/list.ts'

const maxReviews = 10

/** The latest reviews of a firm by buyers who drove or bought there, the newest first. */
export async function listFirmReviews(ctx: Ctx, firm: string) {
  const { items } = await listRecords(ctx, firmReviews, {
    where: eq(firmReviews.table.firm, firm),
    sort: ['-created'],
    perPage: maxReviews,
    fields: ['id', 'name', 'review', 'rating', 'pending', 'created'],
    skipTotal: true,
  })
  return items.map(each => ({ ...each, rating: each.rating ?? 0 }))
}

/** A review that the caller may see, with its published firm; `undefined` otherwise. */
export async function findFirmReview(ctx: Ctx, id: string) {
  const review = await findRecord(ctx, firmReviews, id, { fields: ['name', 'review', 'firm'] })
  const firm = review && (await listFirms(ctx, [review.firm]))[0]
  return firm && { id, name: review.name, review: review.review, firm }
}
