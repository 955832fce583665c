import type { InputOf } from '#collections/define.ts'
import { rentEnquiries, rentVehicles } from '#collections/index.ts'
import type { Ctx } from '#records/context.ts'
import { refusedWrite } from '#records/errors.ts'
import { asText } from '#records/field-types/field-type.ts'
import { findRecord } from '#records/get.ts'
import { inTransaction } from '#records/transaction.ts'
import { requestRental } from '../deals/rental/request-rental.ts'
import type { Sender } from '../rate-limits/rate-limits.ts'
import { checkFree } from '../rentals/occupancy/check-free.ts'
import { releaseHold } from '../rentals/occupancy/occupy.ts'
import { checkPermission, notAvailable } from '../rentals/permission.ts'
import { checkNewSpan, checkSpan, normalizeRentTimes } from '../rentals/rent-times.ts'
import { checkRentalLength, lengthRuleFields } from '../rentals/rental-rules.ts'
import { submitInquiry } from './submit-inquiry.ts'

const submit = submitInquiry(rentEnquiries, 'New')

/**
 * Stores a member's rent enquiry as `New`. It must end after it starts (spec section 5) and be within `rentTimeLimits`,
 * its vehicle must be available and free, and its owner must be allowed and willing to rent it out for so long. Times
 * without a zone are India's. The sender's hold ends. Errors as for every inquiry; 400 with `validation_booked`, whose
 * message names the booked period, `validation_not_available`, `validation_not_licensed`, `validation_rent_too_short` and
 * `validation_rent_too_long`.
 */
export async function submitRentEnquiry(ctx: Ctx, body: InputOf<typeof rentEnquiries>, sender: Sender) {
  const input = normalizeRentTimes(body)
  const span = checkSpan('create', input)
  if (span) checkNewSpan(span)
  const vehicle = asText(input.car)
  const car = await findRecord(ctx, rentVehicles, vehicle, {
    fields: ['available', 'firm', 'permitUntil', ...lengthRuleFields],
  })
  if (car && !car.available) throw refusedWrite('create', { car: notAvailable })
  const holder = ctx.viewer.kind === 'member' ? ctx.viewer.id : ''
  if (car && span) {
    const time = { startsAt: span.start, endsAt: span.end }
    await checkPermission(ctx, car, span.end)
    checkRentalLength(car, { ...time, rentalBasis: input.rentalBasis })
    await checkFree(ctx, { vehicle, holder, ...time })
  }
  return inTransaction(ctx, async inner => {
    const made = await submit(inner, input, sender)
    await requestRental(inner, made)
    if (holder) await releaseHold(inner, holder)
    return made
  })
}
