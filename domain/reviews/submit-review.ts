import type { InputOf } from '#collections/define.ts'
import { cars, vehicleReviews } from '#collections/index.ts'
import { asSystem, type Ctx, inTransaction } from '#records/context.ts'
import { createRecord } from '#records/create.ts'
import { refusedWrite } from '#records/errors.ts'
import { required } from '#records/field-types/field-type.ts'
import { asList } from '#records/field-types/select.ts'
import { findRecord } from '#records/get.ts'
import { trimmed } from '../inquiries/sender-of.ts'
import type { Sender } from '../limits/limits.ts'
import { refreshRating } from './refresh-rating.ts'

/**
 * Keeps a visitor's review and makes the car's rating and count follow. Errors: 400 with an item per field that is
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
    // The car's row is held first, so that of two reviews at once the later one counts both.
    // As the relation reads it, whatever was sent.
    const car = asList(input.car).at(-1)
    if (!car) throw refusedWrite('create', { car: required })
    await findRecord(asSystem(inner), cars, car, { fields: ['id'], forUpdate: true })
    const review = await createRecord(inner, vehicleReviews, trimmed(input), {
      user,
      bike: '',
      commercial: '',
    })
    await refreshRating(inner, review.car)
    return review
  })
}
