import rentEnquiryMessages from '#app/messages/en/rentals/enquiry.json'
import { translations } from '#app/messages/use-translations.ts'
import type { RentalListQuery } from '#domain/rentals/list/rental-query.ts'
import type { Span } from '#domain/rentals/occupancy/taken-times.ts'
import { checkNewSpan } from '#domain/rentals/rent-times.ts'
import { RecordError } from '#records/errors.ts'
import { spanOf } from '../enquiry/check-enquiry.ts'
import { refusalOf } from '../enquiry/refusal.ts'

const t = translations(rentEnquiryMessages)

const periodFields = ['startDateTime', 'endDateTime'] as const
type PeriodField = (typeof periodFields)[number]

/** The time that a list is for, if there is one; or what is wrong with it, by field. */
type ListPeriod = { period?: Span; problems: Partial<Record<PeriodField, string>> }

/** The time that a list's address names, by the rules of an enquiry. */
export function readListPeriod(query: Pick<RentalListQuery, PeriodField>): ListPeriod {
  const blank = periodFields.filter(field => !query[field])
  if (blank.length === 2) return { problems: {} }
  const [missing] = blank
  if (missing) return { problems: { [missing]: t('fillDates') } }
  const { start, end } = spanOf(query)
  if (!start || !end) return { problems: { [start ? 'endDateTime' : 'startDateTime']: t('badDate') } }
  if (end <= start) return { problems: { endDateTime: t('endBeforeStart') } }
  try {
    checkNewSpan({ start, end })
    return { period: { startsAt: start, endsAt: end }, problems: {} }
  } catch (error) {
    const refused = error instanceof RecordError ? refusalOf(error) : undefined
    if (!refused) throw error
    return { problems: Object.fromEntries(refused.problems.map(({ field, text }) => [field, text])) }
  }
}
