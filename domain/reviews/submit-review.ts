import type { InputOf, RecordOf } from '#collections/define.ts'
import { usedVehicleReviews, vehicleReviews } from '#collections/index.ts'
import { asSystem, type Ctx, inTransaction } from '#records/context.ts'
import { createRecord } from '#records/create.ts'
import { refusedWrite } from '#records/errors.ts'
import { asText } from '#records/field-types/field-type.ts'
import { asList } from '#records/field-types/select.ts'
import { findRecord } from '#records/get.ts'
import { onlySubject } from '../catalogue/subject.ts'
import { hasPhoneNumber } from '../chat/phone-number.ts'
import { keepConsent } from '../consents/keep-consent.ts'
import { senderOf, trimmed } from '../inquiries/sender-of.ts'
import type { Sender } from '../limits/limits.ts'
import { approvedListing } from '../used/approved-listing.ts'
import { refreshRating } from './refresh-rating.ts'
import { newReviewed, type Reviewed, usedReviewed } from './reviewed.ts'

/**
 * Keeps a visitor's review of a car, a bike or a commercial vehicle and makes the vehicle's rating and count follow.
 * Errors: 400 with an item per field that is wrong, a phone number in it included, 429 when the address has sent too many.
 */
export async function submitReview(
  ctx: Ctx,
  input: InputOf<typeof vehicleReviews>,
  { address, limits }: Sender,
): Promise<RecordOf<typeof vehicleReviews>> {
  await limits.take('review', address)
  withoutNumbers(input)
  const { kind, id } = onlySubject(input)
  return counted(ctx, newReviewed(kind), id, inner =>
    createRecord(inner, vehicleReviews, trimmed(input), { user: senderOf(ctx).user }),
  )
}

/** Keeps a visitor's review of an approved listing, whose rating and count follow. Errors: 400, 429. */
export async function submitUsedReview(
  ctx: Ctx,
  input: InputOf<typeof usedVehicleReviews>,
  { address, limits }: Sender,
): Promise<RecordOf<typeof usedVehicleReviews>> {
  await limits.take('review', address)
  withoutNumbers(input)
  return counted(ctx, usedReviewed, input.vehicle, async inner => {
    await approvedListing(inner, input.vehicle)
    return createRecord(inner, usedVehicleReviews, trimmed(input), { user: senderOf(ctx).user })
  })
}

/** Everyone reads a review at once, so that no phone number may stand in it. */
function withoutNumbers(input: { name?: unknown; review?: unknown }) {
  const wrong = (['name', 'review'] as const).filter(key => hasPhoneNumber(asText(input[key])))
  if (wrong.length) throw refusedWrite('create', Object.fromEntries(wrong.map(key => [key, noNumbers])))
}

const noNumbers = { code: 'validation_phone_number', message: 'Must not contain a phone number.' }

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
    const review = await write(inner)
    await keepConsent(inner, 'review', of.reviews, review.id)
    if (held) await refreshRating(inner, of, held.id)
    return review
  })
