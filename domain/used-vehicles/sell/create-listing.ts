import type { InputOf } from '#collections/define.ts'
import { usedVehicles } from '#collections/index.ts'
import { prepareConsent } from '#domain/consents/record-consent.ts'
import { assertNoContactDetails } from '#domain/contact-details/contact-detail-errors.ts'
import { markOrigin } from '#domain/fraud/mark-origin.ts'
import type { Sender } from '#domain/rate-limits/rate-limits.ts'
import type { Ctx } from '#records/context.ts'
import { createRecord } from '#records/create.ts'
import { deriveListingFields } from './derive-listing-fields.ts'

/**
 * Stores the caller's listing with the consent: waiting for approval, or as a draft if requested. Errors: 400, also for
 * a guest and for contact details in public texts.
 */
export async function createListing(ctx: Ctx, input: InputOf<typeof usedVehicles>, sender?: Sender) {
  const { viewer } = ctx
  assertNoContactDetails('create', usedVehicles, input)
  const { values, fromPlate } = deriveListingFields(input)
  if (viewer.kind !== 'member')
    return createRecord(ctx, usedVehicles, { status: 'pending', ...values }, { set: fromPlate })
  const status = input.status === 'draft' ? 'draft' : 'pending'
  const serverFields = { ...fromPlate, seller_id: viewer.id, status } as const
  const listing = await createRecord(ctx, usedVehicles, values, {
    set: serverFields,
    related: await prepareConsent(ctx, 'listing', usedVehicles),
  })
  // Afterwards: a listing without its origin does no harm.
  await markOrigin(ctx, listing, sender)
  return listing
}
