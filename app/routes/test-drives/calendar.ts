import { loadOrThrow, orNotFound } from '#app/load-or-throw.ts'
import driveMessages from '#app/messages/en/test-drives/new.json'
import { translations } from '#app/messages/use-translations.ts'
import { loadMemberPage } from '#app/routes/accounts/load-member-page.ts'
import { deals } from '#collections/index.ts'
import { processOf } from '#domain/deals/processes/processes.ts'
import { toCalendarFile } from '#domain/notifications/appointment.ts'
import { getRecord } from '#records/get.ts'
import type { Route } from '../deals/+types/download'

const t = translations(driveMessages)

/** The appointment of a deal, for its parties. */
export async function loadCalendar(args: Route.LoaderArgs) {
  const { page, ctx } = await loadMemberPage(args)
  const deal = await loadOrThrow(page, getRecord(ctx, deals, args.params.id))
  const appointment = orNotFound(processOf(deal).appointment?.(deal))
  const summary = t('calendar', { vehicle: deal.subjectName })
  const { origin } = page.settings
  // Its own parties read the place also where it is a private one.
  const place = String(deal.terms?.placeText ?? '')
  return new Response(toCalendarFile({ ...appointment, place }, summary, origin), {
    headers: {
      'Content-Type': 'text/calendar; charset=utf-8',
      'Content-Disposition': 'attachment; filename="test-drive.ics"',
      'Cache-Control': 'private, no-store',
    },
  })
}
