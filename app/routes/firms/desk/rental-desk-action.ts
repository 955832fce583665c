import { formatMoment } from '#app/format/date.ts'
import rentDeskMessages from '#app/messages/en/rentals/desk.json'
import { translations } from '#app/messages/use-translations.ts'
import { formFailure } from '#app/routes/accounts/form-results.ts'
import { withIndiaOffset } from '#collections/india-time.ts'
import { renewCalendarAddress, setCalendarFeed } from '#domain/rentals/calendar/vehicle-calendars.ts'
import { blockTime, changeRentalRules, ruleFields, unblockTime } from '#domain/rentals/desk/firm-rentals.ts'
import type { FieldError, RecordError } from '#records/errors.ts'
import { deskFailure, type loadFirmPage } from './load-firm-page.ts'
import { readRules } from './rental-rules-form.ts'

const t = translations(rentDeskMessages)

export const rentalFlashes = ['saved', 'blocked', 'freed', 'renewed', 'feedSaved', 'feedRemoved'] as const

type FirmPage = Awaited<ReturnType<typeof loadFirmPage>>

/** Makes the change that the form's `do` names. Returns the flash message, or the result of a refused form. */
export async function changeRental(member: FirmPage, vehicle: string, posted: FormData) {
  const { page, ctx, firm } = member
  const text = (name: string) => String(posted.get(name) ?? '').trim()
  const values = Object.fromEntries([...posted.keys()].map(name => [name, text(name)]))
  try {
    await page.sender.limits.take('write', page.sender.address)
    switch (text('do')) {
      case 'rules':
        await changeRentalRules(ctx, firm.id, vehicle, readRules(posted))
        return 'saved' as const
      case 'block': {
        const [startsAt, endsAt] = [readTime(text('start')), readTime(text('end'))]
        if (!startsAt || !endsAt) return formFailure({ problems: { times: t('times.missing') }, values })
        await blockTime(ctx, firm.id, vehicle, { startsAt, endsAt, note: text('note') })
        return 'blocked' as const
      }
      case 'unblock':
        await unblockTime(ctx, firm.id, vehicle, text('time'))
        return 'freed' as const
      case 'renew':
        await renewCalendarAddress(ctx, firm.id, vehicle)
        return 'renewed' as const
      default:
        await setCalendarFeed(ctx, firm.id, vehicle, text('feedUrl'))
        return text('feedUrl') ? ('feedSaved' as const) : ('feedRemoved' as const)
    }
  } catch (error) {
    return deskFailure(member, error, problemsOf, values)
  }
}

function readTime(typed: string): Date | undefined {
  const time = new Date(withIndiaOffset(typed))
  return Number.isNaN(time.getTime()) ? undefined : time
}

/** The refused fields in words. */
function problemsOf(wrong: RecordError['data']): Record<string, string> {
  const { startDateTime, endDateTime, feedUrl } = wrong
  if (startDateTime) {
    const { start, end } = startDateTime.params ?? {}
    const taken = { start: formatMoment(String(start)), end: formatMoment(String(end)) }
    return { times: t('times.taken', taken) }
  }
  if (endDateTime) return { times: t('times.order') }
  if (feedUrl) return { feedUrl: t('calendars.feedProblem') }
  return Object.fromEntries(
    ruleFields.flatMap(field => (wrong[field] ? [[field, ruleProblem(wrong[field])]] : [])),
  )
}

const ruleProblem = ({ code }: FieldError) =>
  t(code === 'validation_max_below_min' ? 'rules.maxBelowMin' : 'rules.wrong')
