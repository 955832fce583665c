import type { InputOf } from '#collections/define.ts'
import { deals, rentEnquiries } from '#collections/index.ts'
import { asSystem, type Ctx } from '#records/context.ts'
import { type FieldError, refusedWrite } from '#records/errors.ts'
import { findRecord, getRecord } from '#records/get.ts'
import { inTransaction } from '#records/transaction.ts'
import { updateRecord } from '#records/update.ts'
import { occupy, release } from './occupancy/occupy.ts'
import { checkLength, checkSpan, normalizeRentTimes } from './rent-times.ts'

type Input = InputOf<typeof rentEnquiries>

/**
 * Stores a change of an enquiry. A confirmed one takes its vehicle for its time, and no two of one vehicle may overlap,
 * even when two operators confirm at the same time. Errors: 404 if the caller may not change it, 400 for an end before
 * the start, for more than 90 days, at `status` if the vehicle is taken, and for a change of what a rental deal decides.
 */
export function changeRentEnquiry(ctx: Ctx, id: string, input: Input, serverFields: Input = {}) {
  const patch = normalizeRentTimes(input)
  return inTransaction(ctx, async inner => {
    const isDeal = await checkDeal(inner, id, patch)
    const made = await updateRecord(inner, rentEnquiries, id, patch, { set: serverFields })
    const span = checkSpan('update', made)
    const isMoved = 'startDateTime' in patch || 'endDateTime' in patch
    if (span && isMoved) checkLength('update', span)
    // A deal takes and gives back its time by its own moves.
    if (isDeal) return made
    if (made.status !== 'Confirmed' || !span) await release(inner, { enquiry: id })
    else {
      const time = { startsAt: span.start, endsAt: span.end }
      await occupy(inner, { vehicle: made.car, kind: 'booking', enquiry: id, ...time }, 'status')
    }
    return made
  })
}

const followsDeal: FieldError = {
  code: 'validation_follows_deal',
  message: 'This enquiry is a deal with a rental operator, and changes by its moves.',
}

/** The status and the times of an enquiry that has become a rental deal are those of the deal. Returns whether it has. */
async function checkDeal(ctx: Ctx, id: string, patch: Input): Promise<boolean> {
  const systemCtx = asSystem(ctx)
  if (!(await findRecord(systemCtx, deals, id, { fields: ['id'] }))) return false
  const stored = await getRecord(systemCtx, rentEnquiries, id)
  for (const field of ['status', 'startDateTime', 'endDateTime', 'car'] as const)
    if (patch[field] !== undefined && patch[field] !== stored[field])
      throw refusedWrite('update', { [field]: followsDeal })
  return true
}
