import { formatMoment } from '#app/format/date.ts'
import rentEnquiryMessages from '#app/messages/en/rentals/enquiry.json'
import rentRulesMessages from '#app/messages/en/rentals/rules.json'
import { translations } from '#app/messages/use-translations.ts'
import { rentEnquiries } from '#collections/index.ts'
import { toIndiaInput } from '#collections/india-time.ts'
import { rentTimeLimits } from '#domain/rentals/rent-period.ts'
import type { FieldError, RecordError } from '#records/errors.ts'
import {
  type EnquiryField,
  type EnquiryState,
  enquiryFields,
  type FreeTime,
  personalFields,
} from './enquiry-state.ts'

const t = translations(rentEnquiryMessages)
const tRules = translations(rentRulesMessages)

type Refused = Pick<EnquiryState, 'step' | 'missing' | 'problems'>

/** The store's errors as texts, at the step of their fields; undefined if no field is to blame. */
export function refusalOf({ data }: RecordError): Refused | undefined {
  if (data.car?.code === 'validation_not_available')
    return { step: 2, missing: [], problems: [{ text: t('notAvailable') }] }
  if (data.car?.code === 'validation_own_listing')
    return { step: 2, missing: [], problems: [{ text: t('ownVehicle') }] }
  if (data.car?.code === 'validation_too_many_rentals') {
    const { max } = data.car.params ?? {}
    return { step: 2, missing: [], problems: [{ text: t('tooManyRentals', { max: Number(max) }) }] }
  }
  const wrong = enquiryFields.filter(field => data[field])
  const problems = wrong.map(field => ({
    field,
    text: textOf(field, data[field]),
    ...(data[field]?.code === 'validation_booked' && { free: freeTimesOf(data[field].params?.free) }),
  }))
  const isPersonal = wrong.some(field => personalFields.some(each => each === field))
  return wrong.length ? { step: isPersonal ? 1 : 2, missing: [], problems } : undefined
}

function textOf(field: EnquiryField, error?: FieldError): string {
  switch (error?.code) {
    case 'validation_booked':
      return bookedText(error.params)
    case 'validation_rent_too_short': {
      const { hours, days } = error.params ?? {}
      return hours
        ? t('rentTooShort.hours', { count: Number(hours) })
        : t('rentTooShort.days', { count: Number(days) })
    }
    case 'validation_not_licensed':
      return tRules('permissionEnds', { time: formatMoment(String(error.params?.until)) })
    case 'validation_end_before_start':
      return t('endBeforeStart')
    case 'validation_start_in_past':
      return t('startInPast')
    case 'validation_start_too_far':
      return t('startTooFar', { days: rentTimeLimits.aheadDays })
    case 'validation_rent_too_long': {
      const { days } = error.params ?? {}
      return days
        ? tRules('rentTooLong', { count: Number(days) })
        : t('rentTooLong', { days: rentTimeLimits.maxDays })
    }
    case 'validation_no_price':
      return t('noPrice')
    case 'validation_invalid_date':
      return t('badDate')
    case 'validation_max_text_constraint':
      return t('tooLong', { max: maxOf(field) })
  }
  if (field === 'email') return t('invalidEmail')
  if (field === 'phone') return t('invalidPhone')
  return t(field === 'pickupLocation' ? 'fillPickup' : 'choose')
}

function bookedText(params: FieldError['params'] = {}): string {
  const booked = t('booked', periodOf(params))
  return freeTimesOf(params.free).length ? booked : `${booked} ${t('noFreeTimes')}`
}

const periodOf = ({ start, end }: Record<string, unknown> = {}) => ({
  start: formatMoment(String(start)),
  end: formatMoment(String(end)),
})

/** The next free periods, which the error names. */
const freeTimesOf = (free: unknown): FreeTime[] =>
  (Array.isArray(free) ? free : []).map(({ start, end }) => ({
    wish: { startDateTime: toInput(start), endDateTime: toInput(end) },
    text: t('freeTime', periodOf({ start, end })),
  }))

const toInput = (wire: string) => toIndiaInput(new Date(wire.replace(' ', 'T')))

function maxOf(field: EnquiryField): number {
  const { options } = rentEnquiries.fields[field]
  return 'max' in options && typeof options.max === 'number' ? options.max : 0
}
