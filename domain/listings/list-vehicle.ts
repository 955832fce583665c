import type { InputOf } from '#collections/define.ts'
import { usedVehicles } from '#collections/index.ts'
import type { Ctx } from '#records/context.ts'
import { createRecord } from '#records/create.ts'
import { refusedWrite } from '#records/errors.ts'
import { consentTo } from '../consents/keep-consent.ts'
import { contactDetailErrors } from '../contact-details/contact-detail-errors.ts'
import { followed } from './follow-listing.ts'

/**
 * Keeps a vehicle that somebody sells: the caller's own, waiting for approval, or still a draft where it says so; and
 * with it the seller's consent. Errors: 400, also for a guest and for contact details in what everyone reads.
 */
export async function listVehicle(ctx: Ctx, input: InputOf<typeof usedVehicles>) {
  const { viewer } = ctx
  const errors = contactDetailErrors(usedVehicles, input)
  if (Object.keys(errors).length) throw refusedWrite('create', errors)
  const { location, registrationNumber, ...follows } = followed(input)
  const given = {
    ...input,
    ...(location !== undefined && { location }),
    ...(registrationNumber !== undefined && { registrationNumber }),
  }
  if (viewer.kind !== 'member')
    return createRecord(ctx, usedVehicles, { status: 'pending', ...given }, follows)
  const status = input.status === 'draft' ? 'draft' : 'pending'
  const kept = { ...follows, seller_id: viewer.id, status } as const
  return createRecord(ctx, usedVehicles, given, kept, await consentTo(ctx, 'listing', usedVehicles))
}
