import { and, eq } from 'drizzle-orm'
import { hasArea } from '#collections/access.ts'
import { usedVehicleReviews, vehicleReviews } from '#collections/index.ts'
import { asSystem, type Ctx } from '#records/context.ts'
import { operatorsOnlyError } from '#records/errors.ts'
import { findContactDetails } from '../contact-details/find-contact-details.ts'
import { findReview, type ReviewWithVehicle } from '../reviews/find-review.ts'
import { readMergedPage } from './merged-page.ts'

/** A guest's review with its vehicle. It counts once an operator approves it. */
export type PendingReview = {
  kind: 'vehicleReviews' | 'usedVehicleReviews'
  created: string
  rating: number
  /** Contact details in the review, which block its approval. */
  passages: string[]
} & ReviewWithVehicle

/** Reviews to approve, oldest first. `after` is the `next` of the previous page. Errors: 403, 400 for an invalid `after`. */
export async function readPendingReviews(
  ctx: Ctx,
  after?: string,
): Promise<{ items: PendingReview[]; next: string | null }> {
  if (!hasArea(ctx.viewer, 'moderation')) throw operatorsOnlyError()
  const systemCtx = asSystem(ctx)
  const { members, next } = await readMergedPage(systemCtx, {
    collections: [vehicleReviews, usedVehicleReviews],
    where: ({ table }) => and(eq(table.pending, true), eq(table.hidden, false)),
    date: 'created',
    isNewestFirst: false,
    after,
  })
  const items = members.map(async ({ collection, record }) => {
    const isUsed = collection.name === usedVehicleReviews.name
    const review = await findReview(systemCtx, isUsed ? 'used' : 'new', String(record.id))
    const kind = isUsed ? ('usedVehicleReviews' as const) : ('vehicleReviews' as const)
    const { created, rating } = record
    return (
      review && {
        kind,
        created: String(created),
        rating: Number(rating),
        ...review,
        passages: findContactDetails(`${review.name}\n${review.review}`).map(({ passage }) => passage),
      }
    )
  })
  return { items: (await Promise.all(items)).filter(each => each !== undefined), next }
}
