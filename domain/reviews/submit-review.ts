import type { InputOf, RecordOf } from '#collections/define.ts'
import { usedVehicleReviews, vehicleReviews } from '#collections/index.ts'
import { asSystem, type Ctx } from '#records/context.ts'
import { createRecord } from '#records/create.ts'
import { refusedWrite } from '#records/errors.ts'
import { asList } from '#records/field-types/select.ts'
import { findRecord } from '#records/get.ts'
import { inTransaction } from '#records/transaction.ts'
import { requireSingleSubject } from '../catalogue/subject.ts'
import { recordConsent } from '../consents/record-consent.ts'
import { assertNoContactDetails } from '../contact-details/contact-detail-errors.ts'
import { senderFields, trimTexts } from '../inquiries/sender-fields.ts'
import type { Sender } from '../rate-limits/rate-limits.ts'
import { findApprovedListing } from '../used-vehicles/approved-listing.ts'
import { deriveRating } from './derive-rating.ts'
import { alreadyReviewedError, alreadySentError, rejectDuplicate } from './duplicate-review.ts'
import { buildReviewKey } from './review-key.ts'
import { newVehicleTarget, type ReviewTarget, usedVehicleTarget } from './review-targets.ts'

/**
 * Stores a visitor's review of a car, a bike or a commercial vehicle and updates the vehicle's rating and count; a
 * guest's review counts after an operator has approved it. Errors: 400 with an item per invalid field, including
 * contact details, for a second review of a member, or before the vehicle is launched; 429 if the address has sent too
 * many.
 */
export async function submitReview(
  ctx: Ctx,
  input: InputOf<typeof vehicleReviews>,
  { address, limits }: Sender,
): Promise<RecordOf<typeof vehicleReviews>> {
  await limits.take('review', address)
  assertNoContactDetails('create', vehicleReviews, input)
  const { kind, id } = requireSingleSubject(input)
  const review = trimTexts(input)
  const standing = moderationFields(ctx, { ...review, [kind.subjectKey]: id })
  return writeAndRate(ctx, newVehicleTarget(kind), id, async inner => {
    const model = await findRecord(asSystem(inner), kind.vehicles, id, { fields: ['isUpcoming'] })
    if (model?.isUpcoming) throw refusedWrite('create', { review: notLaunchedError })
    return createRecord(inner, vehicleReviews, review, { set: standing })
  })
}

/**
 * Stores a visitor's review of an approved listing, and updates its rating and count. Errors: 400, also for its seller,
 * and 429.
 */
export async function submitUsedReview(
  ctx: Ctx,
  input: InputOf<typeof usedVehicleReviews>,
  { address, limits }: Sender,
): Promise<RecordOf<typeof usedVehicleReviews>> {
  await limits.take('review', address)
  assertNoContactDetails('create', usedVehicleReviews, input)
  return writeAndRate(ctx, usedVehicleTarget, input.vehicle, async inner => {
    const listing = await findApprovedListing(inner, input.vehicle)
    const { user } = senderFields(ctx)
    if (user && listing?.seller_id === user) throw refusedWrite('create', { review: listingOwnerError })
    const review = trimTexts(input)
    const standing = moderationFields(ctx, { ...review, vehicle: listing?.id })
    return createRecord(inner, usedVehicleReviews, review, { set: standing })
  })
}

/**
 * The moderation fields that the server sets on a new review: a guest's waits for approval; operators may write any
 * number of reviews.
 */
function moderationFields(ctx: Ctx, review: Record<string, unknown>) {
  const { user } = senderFields(ctx)
  const isVisitors = ctx.viewer.kind === 'guest' || ctx.viewer.kind === 'member'
  const key = isVisitors ? buildReviewKey({ ...review, user, hidden: false }) : ''
  return { user, key, pending: ctx.viewer.kind === 'guest' }
}

const notLaunchedError = {
  code: 'validation_not_launched',
  message: 'You can review this vehicle after its launch.',
}
const listingOwnerError = { code: 'validation_own_listing', message: 'You cannot review your own listing.' }

/** Locks the vehicle's row first, so that of two concurrent reviews the later one counts both. */
const writeAndRate = <T extends { id: string }>(
  ctx: Ctx,
  of: ReviewTarget,
  named: unknown,
  write: (ctx: Ctx) => Promise<T>,
) =>
  inTransaction(ctx, async inner => {
    // Parsed like the relation field.
    const id = asList(named).at(-1)
    const held = id && (await findRecord(asSystem(inner), of.rated, id, { fields: ['id'], forUpdate: true }))
    const error = inner.viewer.kind === 'member' ? alreadyReviewedError : alreadySentError
    const review = await rejectDuplicate(write(inner), { verb: 'create', field: 'review', error })
    await recordConsent(inner, 'review', of.reviews, review.id)
    if (held) await deriveRating(inner, of, held.id)
    return review
  })
