import type { InputOf, RecordOf } from '#collections/define.ts'
import { usedVehicleReviews, vehicleReviews } from '#collections/index.ts'
import { asSystem, type Ctx } from '#records/context.ts'
import { createRecord } from '#records/create.ts'
import { refusedWrite } from '#records/errors.ts'
import { asList } from '#records/field-types/select.ts'
import { findRecord } from '#records/get.ts'
import { inTransaction } from '#records/transaction.ts'
import { onlySubject } from '../catalogue/subject.ts'
import { keepConsent } from '../consents/keep-consent.ts'
import { contactDetailErrors } from '../contact-details/contact-detail-errors.ts'
import { senderOf, trimmed } from '../inquiries/sender-of.ts'
import type { Sender } from '../limits/limits.ts'
import { approvedListing } from '../used/approved-listing.ts'
import { refreshRating } from './refresh-rating.ts'
import { reviewKey } from './review-key.ts'
import { newReviewed, type Reviewed, usedReviewed } from './reviewed.ts'
import { alreadyReviewed, alreadySent, unlessTaken } from './taken-review.ts'

/**
 * Keeps a visitor's review of a car, a bike or a commercial vehicle and makes the vehicle's rating and count follow: by a
 * guest's once an operator has approved it. Errors: 400 with an item per field that is wrong, contact details in it
 * included, for a second review of a member, or before the vehicle is launched; 429 when the address has sent too many.
 */
export async function submitReview(
  ctx: Ctx,
  input: InputOf<typeof vehicleReviews>,
  { address, limits }: Sender,
): Promise<RecordOf<typeof vehicleReviews>> {
  await limits.take('review', address)
  refuseContactDetails(vehicleReviews, input)
  const { kind, id } = onlySubject(input)
  const review = trimmed(input)
  const standing = standingOf(ctx, { ...review, [kind.subjectKey]: id })
  return counted(ctx, newReviewed(kind), id, async inner => {
    const model = await findRecord(asSystem(inner), kind.vehicles, id, { fields: ['isUpcoming'] })
    if (model?.isUpcoming) throw refusedWrite('create', { review: notLaunched })
    return createRecord(inner, vehicleReviews, review, standing)
  })
}

/**
 * Keeps a visitor's review of an approved listing, whose rating and count follow. Errors: 400, also for its seller, and
 * 429.
 */
export async function submitUsedReview(
  ctx: Ctx,
  input: InputOf<typeof usedVehicleReviews>,
  { address, limits }: Sender,
): Promise<RecordOf<typeof usedVehicleReviews>> {
  await limits.take('review', address)
  refuseContactDetails(usedVehicleReviews, input)
  return counted(ctx, usedReviewed, input.vehicle, async inner => {
    const listing = await approvedListing(inner, input.vehicle)
    const { user } = senderOf(ctx)
    if (user && listing?.seller_id === user) throw refusedWrite('create', { review: ownListing })
    const review = trimmed(input)
    const standing = standingOf(ctx, { ...review, vehicle: listing?.id })
    return createRecord(inner, usedVehicleReviews, review, standing)
  })
}

/** What the server notes of a new review: a guest's waits for approval, and operators may write any number. */
function standingOf(ctx: Ctx, review: Record<string, unknown>) {
  const { user } = senderOf(ctx)
  const isVisitors = ctx.viewer.kind === 'guest' || ctx.viewer.kind === 'member'
  const key = isVisitors ? reviewKey({ ...review, user, hidden: false }) : ''
  return { user, key, pending: ctx.viewer.kind === 'guest' }
}

const notLaunched = {
  code: 'validation_not_launched',
  message: 'Reviews open once this vehicle is launched.',
}
const ownListing = { code: 'validation_own_listing', message: 'You cannot review your own listing.' }

/** Everyone reads a review at once. */
function refuseContactDetails(collection: Reviewed['reviews'], input: Record<string, unknown>) {
  const errors = contactDetailErrors(collection, input)
  if (Object.keys(errors).length) throw refusedWrite('create', errors)
}

/** The vehicle's row is held first, so that of two reviews at once the later one counts both. */
const counted = <T extends { id: string }>(
  ctx: Ctx,
  of: Reviewed,
  named: unknown,
  write: (ctx: Ctx) => Promise<T>,
) =>
  inTransaction(ctx, async inner => {
    // As the relation reads it, whatever was sent.
    const id = asList(named).at(-1)
    const held =
      id && (await findRecord(asSystem(inner), of.vehicles, id, { fields: ['id'], forUpdate: true }))
    const error = inner.viewer.kind === 'member' ? alreadyReviewed : alreadySent
    const review = await unlessTaken(write(inner), { verb: 'create', field: 'review', error })
    await keepConsent(inner, 'review', of.reviews, review.id)
    if (held) await refreshRating(inner, of, held.id)
    return review
  })
