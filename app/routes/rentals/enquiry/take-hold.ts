import rentEnquiryMessages from '#app/messages/en/rentals/enquiry.json'
import { translations } from '#app/messages/use-translations.ts'
import type { RequestContext } from '#app/request-context.ts'
import { holdMinutes, holdVehicle } from '#domain/rentals/occupancy/hold-vehicle.ts'
import type { Ctx } from '#records/context.ts'
import { RecordError } from '#records/errors.ts'
import { spanOf } from './check-enquiry.ts'
import type { EnquiryState, EnquiryValues } from './enquiry-state.ts'
import { refusalOf } from './refusal.ts'

const t = translations(rentEnquiryMessages)

/**
 * Holds the vehicle for the dates of a form that is being filled, and says so, or which dates are free. A hold is a help
 * and no condition: if it fails for another reason, the form goes on without one.
 */
export async function takeHold(
  ctx: Ctx,
  vehicle: string,
  values: EnquiryValues,
  page: RequestContext,
): Promise<Pick<EnquiryState, 'hold'>> {
  const { start, end } = spanOf(values)
  if (!start || !end || end <= start) return {}
  const rentalBasis = values.rentalBasis === 'hourly' ? 'hourly' : 'daily'
  try {
    await holdVehicle(ctx, { vehicle, rentalBasis, startsAt: start, endsAt: end }, page.sender)
    return { hold: { isHeld: true, text: t('held', { minutes: holdMinutes }) } }
  } catch (error) {
    if (!(error instanceof RecordError)) {
      page.log('error', { error }, 'a rental could not be held')
      return {}
    }
    const problems = refusalOf(error)?.problems ?? []
    const text = problems.map(problem => problem.text).join(' ')
    return text ? { hold: { isHeld: false, text, free: problems.flatMap(({ free = [] }) => free) } } : {}
  }
}
