import { formatMoment } from '#app/format/date.ts'
import { rentalPath } from '#app/rental-paths.ts'
import { nextQuarterHour } from '#collections/india-time.ts'
import { type Membership, managers } from '#domain/firms/membership.ts'
import { readCalendars } from '#domain/rentals/calendar/vehicle-calendars.ts'
import { readFirmRental } from '#domain/rentals/desk/firm-rentals.ts'
import type { Ctx } from '#records/context.ts'
import { formatRules } from './rental-rules-form.ts'

/** One vehicle on its firm's desk. Only managers see the addresses of its calendars. */
export async function loadRentalDesk(ctx: Ctx, { id: firm, role }: Membership, id: string, origin: string) {
  const { name, taken, ...vehicle } = await readFirmRental(ctx, firm, id)
  const calendars = managers.includes(role) ? await readCalendars(ctx, id) : undefined
  return {
    name,
    earliest: nextQuarterHour(new Date()),
    rules: formatRules(vehicle),
    times: taken.map(({ id: key, kind, startsAt, endsAt, source }) => ({
      id: key,
      kind,
      source,
      start: formatMoment(startsAt.toISOString()),
      end: formatMoment(endsAt.toISOString()),
    })),
    calendars: {
      address: calendars?.secret ? `${origin}${rentalPath(id)}/calendar/${calendars.secret}.ics` : '',
      feedUrl: calendars?.feedUrl ?? '',
      readAt: calendars?.feedCheckedAt ? formatMoment(calendars.feedCheckedAt) : '',
      problem: calendars?.feedProblem ?? '',
    },
  }
}

type RentalDesk = Awaited<ReturnType<typeof loadRentalDesk>>
export type DeskTime = RentalDesk['times'][number]
export type DeskCalendars = RentalDesk['calendars']
