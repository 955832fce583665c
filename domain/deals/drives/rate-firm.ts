import { firmReviews, firms, users } from '#collections/index.ts'
import { assertNoContactDetails } from '#domain/contact-details/contact-detail-errors.ts'
import { deriveRating } from '#domain/reviews/derive-rating.ts'
import { firmTarget } from '#domain/reviews/review-targets.ts'
import { asSystem } from '#records/context.ts'
import { createRecord } from '#records/create.ts'
import { findRecord, getRecord } from '#records/get.ts'
import type { Effect } from '../engine/process.ts'

/**
 * Publishes what the buyer says about the firm, under the buyer’s name, and counts it in the firm’s rating. Errors: 400 at
 * `review` for contact details.
 */
export const rateFirm: Effect = async (ctx, { buyer, firm, terms }) => {
  const systemCtx = asSystem(ctx)
  const said = { review: String(terms?.review ?? ''), rating: Number(terms?.rating) }
  assertNoContactDetails('update', firmReviews, said)
  // Locked, so that of two concurrent reviews the later one counts both.
  const held = firm && (await findRecord(systemCtx, firms, firm, { fields: ['id'], forUpdate: true }))
  if (!held) return undefined
  const { name } = await getRecord(systemCtx, users, buyer, { fields: ['name'] })
  await createRecord(systemCtx, firmReviews, { name, ...said }, { set: { firm, user: buyer } })
  await deriveRating(ctx, firmTarget, firm)
  return undefined
}
