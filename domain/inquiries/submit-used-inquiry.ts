import type { InputOf } from '#collections/define.ts'
import { usedVehiclesInquiries } from '#collections/index.ts'
import type { Ctx } from '#records/context.ts'
import { asText } from '#records/field-types/field-type.ts'
import type { Sender } from '../rate-limits/rate-limits.ts'
import { findApprovedListing } from '../used-vehicles/approved-listing.ts'
import { submitInquiry } from './submit-inquiry.ts'

const submit = submitInquiry(usedVehiclesInquiries, 'new')

/**
 * Stores a visitor's inquiry about an approved listing as `new`, for the dealer whose listing it is. The default message is 'Interested in {vehicle name}'
 * (spec section 5). Errors as for every inquiry, and those of `findApprovedListing`.
 */
export async function submitUsedInquiry(
  ctx: Ctx,
  input: InputOf<typeof usedVehiclesInquiries>,
  sender: Sender,
) {
  const vehicle = await findApprovedListing(ctx, input.vehicle)
  const hasMessage = asText(input.message).trim() !== ''
  const message = hasMessage || !vehicle ? input.message : `Interested in ${vehicle.name}`
  return submit(ctx, { ...input, message }, sender, vehicle?.firm)
}
