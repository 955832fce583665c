import type { InputOf } from '#collections/define.ts'
import { vehicleReviews } from '#collections/index.ts'
import { asSystem, type Ctx, inTransaction } from '#records/context.ts'
import { createRecord } from '#records/create.ts'
import { findRecord } from '#records/get.ts'
import { onlySubject } from '../catalogue/subject.ts'
import { trimmed } from '../inquiries/sender-of.ts'
import type { Sender } from '../limits/limits.ts'
import { refreshRating } from './refresh-rating.ts'

/**
 * Keeps a visitor's review and makes the model's rating and count follow. Errors: 400 with an item per field that is
 * wrong, 429 when the address has sent too many.
 */
export async function submitReview(
  ctx: Ctx,
  input: InputOf<typeof vehicleReviews>,
  { address, limits }: Sender,
) {
  await limits.take('review', address)
  const user = ctx.viewer.kind === 'member' ? ctx.viewer.id : ''
  return inTransaction(ctx, async inner => {
    const { kind, id } = onlySubject(input)
    // The model's row is held first, so that of two reviews at once the later one counts both.
    await findRecord(asSystem(inner), kind.vehicles, id, { fields: ['id'], forUpdate: true })
    const review = await createRecord(inner, vehicleReviews, trimmed(input), { user })
    await refreshRating(inner, kind, id)
    return review
  })
}
