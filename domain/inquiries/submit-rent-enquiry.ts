import type { InputOf } from '#collections/define.ts'
import { rentEnquiries } from '#collections/index.ts'
import type { Ctx } from '#records/context.ts'
import { refusedWrite } from '#records/errors.ts'
import { instantOf } from '#records/field-types/date.ts'
import { asText } from '#records/field-types/field-type.ts'
import type { Sender } from '../limits/limits.ts'
import { submitInquiry } from './submit-inquiry.ts'

const submit = submitInquiry(rentEnquiries, 'New')

/** Keeps a wish to rent, as `New`; it must end later than it starts (spec section 5). Errors as for every inquiry. */
export async function submitRentEnquiry(ctx: Ctx, input: InputOf<typeof rentEnquiries>, sender: Sender) {
  const start = instantOf(asText(input.startDateTime))
  const end = instantOf(asText(input.endDateTime))
  if (start && end && end <= start) {
    const message = 'End date and time must be after the start date and time.'
    throw refusedWrite('create', { endDateTime: { code: 'validation_end_before_start', message } })
  }
  return submit(ctx, input, sender)
}
