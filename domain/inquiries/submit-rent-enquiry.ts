import type { InputOf } from '#collections/define.ts'
import { rentEnquiries, rentVehicles } from '#collections/index.ts'
import type { Ctx } from '#records/context.ts'
import { type FieldError, refusedWrite } from '#records/errors.ts'
import { asText } from '#records/field-types/field-type.ts'
import { findRecord } from '#records/get.ts'
import type { Sender } from '../rate-limits/rate-limits.ts'
import { newBookedError } from '../rentals/booked-error.ts'
import { findOverlappingBookings } from '../rentals/bookings.ts'
import { checkNewSpan, checkSpan, normalizeRentTimes } from '../rentals/rent-times.ts'
import { submitInquiry } from './submit-inquiry.ts'

const submit = submitInquiry(rentEnquiries, 'New')

const notAvailable: FieldError = {
  code: 'validation_not_available',
  message: 'This vehicle is not available for rent right now.',
}

/**
 * Stores a member's rent enquiry as `New`. It must end after it starts (spec section 5) and be within `rentTimeLimits`,
 * its vehicle must be available, and no confirmed booking may overlap. Times without a zone are India's. Errors as for
 * every inquiry; 400 with `validation_booked`, whose message names the booked period, and `validation_not_available`.
 */
export async function submitRentEnquiry(ctx: Ctx, given: InputOf<typeof rentEnquiries>, sender: Sender) {
  const input = normalizeRentTimes(given)
  const span = checkSpan('create', input)
  if (span) checkNewSpan(span)
  const car = await findRecord(ctx, rentVehicles, asText(input.car), { fields: ['available'] })
  if (car && !car.available) throw refusedWrite('create', { car: notAvailable })
  const [booking] = car && span ? await findOverlappingBookings(ctx, asText(input.car), span) : []
  if (booking) throw refusedWrite('create', { startDateTime: newBookedError(booking) })
  return submit(ctx, input, sender)
}
