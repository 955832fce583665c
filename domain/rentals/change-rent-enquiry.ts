import type { InputOf } from '#collections/define.ts'
import { rentEnquiries, rentVehicles } from '#collections/index.ts'
import type { Ctx } from '#records/context.ts'
import { refusedWrite } from '#records/errors.ts'
import { findRecord } from '#records/get.ts'
import { inTransaction } from '#records/transaction.ts'
import { updateRecord } from '#records/update.ts'
import { newBookedError } from './booked-error.ts'
import { findOverlappingBookings } from './bookings.ts'
import { checkLength, checkSpan, normalizeRentTimes } from './rent-times.ts'

type Input = InputOf<typeof rentEnquiries>

/**
 * Stores a change of an enquiry. Confirmed enquiries are the bookings: no two of one vehicle may overlap, even when two
 * operators confirm at the same time. Errors: 404 if the caller may not change it, 400 for an end before the start, for
 * more than 90 days and for an overlap.
 */
export function changeRentEnquiry(ctx: Ctx, id: string, given: Input, serverFields: Input = {}) {
  const patch = normalizeRentTimes(given)
  return inTransaction(ctx, async inner => {
    const made = await updateRecord(inner, rentEnquiries, id, patch, { set: serverFields })
    const span = checkSpan('update', made)
    const isMoved = 'startDateTime' in patch || 'endDateTime' in patch
    if (span && isMoved) checkLength('update', span)
    if (made.status !== 'Confirmed' || !span) return made
    // Concurrent confirmations for this vehicle wait here for one another.
    await findRecord(inner, rentVehicles, made.car, { fields: ['id'], forUpdate: true })
    const [other] = await findOverlappingBookings(inner, made.car, span, id)
    if (other) throw refusedWrite('update', { status: newBookedError(other) })
    return made
  })
}
