import { phonePattern } from '#app/forms/definitions.ts'
import rentEnquiryMessages from '#app/messages/en/rentals/enquiry.json'
import { translations } from '#app/messages/use-translations.ts'
import { toIndiaInput, withIndiaOffset } from '#collections/india-time.ts'
import {
  type EnquiryProblem,
  type EnquiryState,
  type EnquiryValues,
  personalFields,
} from './enquiry-state.ts'

const t = translations(rentEnquiryMessages)

type EnquiryErrors = Pick<EnquiryState, 'missing' | 'problems'>

const isEmail = /^[^\s@]+@[^\s@]+\.[^\s@]+$/
const isPhone = new RegExp(`^(?:${phonePattern})$`)

const blank = (values: EnquiryValues, fields: readonly (keyof EnquiryValues)[]) =>
  fields.filter(field => !values[field]?.trim())

/** The errors of the first step (spec section 5). */
export function checkPersonal(values: EnquiryValues): EnquiryErrors {
  const missing = blank(values, personalFields)
  if (missing.length) return { missing, problems: [{ text: t('fillPersonal') }] }
  const problems: EnquiryProblem[] = []
  if (!isPhone.test(values.phone ?? '')) problems.push({ field: 'phone', text: t('invalidPhone') })
  if (!isEmail.test(values.email?.trim() ?? '')) problems.push({ field: 'email', text: t('invalidEmail') })
  return { missing: [], problems }
}

/** The errors of an enquiry, in the order of the spec: both dates, their order, the pickup. */
export function checkBooking(values: EnquiryValues): EnquiryErrors {
  const missing = blank(values, ['startDateTime', 'endDateTime'])
  if (missing.length) return { missing, problems: [{ text: t('fillDates') }] }
  const { start, end } = spanOf(values)
  const problems: EnquiryProblem[] = []
  if (start && end && end <= start) problems.push({ field: 'endDateTime', text: t('endBeforeStart') })
  if (!values.pickupLocation?.trim()) problems.push({ field: 'pickupLocation', text: t('fillPickup') })
  return { missing: [], problems }
}

/** The start and end as instants, if valid; the form's times are India's. */
export const spanOf = ({ startDateTime, endDateTime }: EnquiryValues) => ({
  start: instant(startDateTime),
  end: instant(endDateTime),
})

/**
 * JavaScript reads the 30th of February as the 2nd of March. Returns undefined for such a day; the server reports it.
 */
function instant(typed = ''): Date | undefined {
  const date = new Date(withIndiaOffset(typed))
  if (Number.isNaN(date.getTime())) return undefined
  return toIndiaInput(date) === typed.trim().slice(0, 16) ? date : undefined
}
