import { data, type RouterContextProvider } from 'react-router'
import { honeypotName } from '#app/forms/definitions.ts'
import { loadOrThrow, orNotFound } from '#app/load-or-throw.ts'
import { requestContext } from '#app/request-context.ts'
import { requireMember } from '#app/routes/accounts/load-member-page.ts'
import { deals } from '#collections/index.ts'
import { submitRentEnquiry } from '#domain/inquiries/submit-rent-enquiry.ts'
import { findRental } from '#domain/rentals/rental-card.ts'
import { RecordError } from '#records/errors.ts'
import { findRecord } from '#records/get.ts'
import { checkBooking, checkPersonal } from './check-enquiry.ts'
import { type EnquiryState, valuesOf } from './enquiry-state.ts'
import { refusalOf } from './refusal.ts'
import { takeHold } from './take-hold.ts'

type ActionArgs = { request: Request; params: { id: string }; context: Readonly<RouterContextProvider> }

/**
 * Moves an enquiry to the next step, back, or to the store, as `go` says; `total` also holds the vehicle for the chosen
 * dates. Returns the values of both steps unless they
 * were saved. 200, also for a step; 400 with errors; 429 too many; 500 failed.
 */
export async function enquiryAction({ request, params, context }: ActionArgs) {
  const page = context.get(requestContext)
  const { ctx } = await requireMember(page, request)
  const { id } = orNotFound(await loadOrThrow(page, findRental(ctx, params.id)))
  const posted = await request.formData()
  const values = valuesOf(posted)
  const respond = (step: 1 | 2, status: number, more: Partial<EnquiryState> = {}) =>
    data<EnquiryState>({ step, outcome: 'open', values, missing: [], problems: [], ...more }, { status })

  const go = posted.get('go')
  if (go === 'back') return respond(1, 200)
  const personal = checkPersonal(values)
  if (personal.problems.length) return respond(1, 400, personal)
  if (go === 'next') return respond(2, 200)
  if (go === 'total') return respond(2, 200, await takeHold(ctx, id, values, page))
  const booking = checkBooking(values)
  if (booking.problems.length) return respond(2, 400, booking)
  if (posted.get(honeypotName)) return respond(2, 200, { outcome: 'sent', values: {} })
  try {
    // The form's values are strings; the store parses or refuses each.
    const input: object = { ...values, car: id }
    const { id: sent } = await submitRentEnquiry(ctx, input, page.sender)
    const deal = await findRecord(ctx, deals, sent, { fields: ['id', 'state'] })
    return respond(2, 200, {
      outcome: 'sent',
      values: {},
      ...(deal && { deal: { id: deal.id, isBooked: deal.state !== 'requested' } }),
    })
  } catch (error) {
    if (error instanceof RecordError && error.status === 429) return respond(2, 429, { outcome: 'limited' })
    const refused = error instanceof RecordError ? refusalOf(error) : undefined
    if (refused) return respond(refused.step, 400, refused)
    page.log('error', { error }, 'saving a rental enquiry failed')
    return respond(2, 500, { outcome: 'failed' })
  }
}
