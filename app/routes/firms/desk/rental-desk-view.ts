import { formatDay, formatMoment } from '#app/format/date.ts'
import rentDeskMessages from '#app/messages/en/rentals/desk.json'
import { translations } from '#app/messages/use-translations.ts'
import { rentalPath } from '#app/rental-paths.ts'
import type { RecordOf } from '#collections/define.ts'
import type { rentVehicles } from '#collections/index.ts'
import { nextQuarterHour } from '#collections/india-time.ts'
import { paperState } from '#domain/firms/ending-papers.ts'
import { type Membership, managers } from '#domain/firms/membership.ts'
import { readCalendars } from '#domain/rentals/calendar/vehicle-calendars.ts'
import { readFirmRental } from '#domain/rentals/desk/firm-rentals.ts'
import type { Ctx } from '#records/context.ts'
import { formatRules } from './rental-rules-form.ts'

const t = translations(rentDeskMessages)

/** One vehicle on its firm's desk. Only managers see the addresses of its calendars. */
export async function loadRentalDesk(ctx: Ctx, { id: firm, role }: Membership, id: string, origin: string) {
  const { name, taken, ...vehicle } = await readFirmRental(ctx, firm, id)
  const calendars = managers.includes(role) ? await readCalendars(ctx, id) : undefined
  return {
    name,
    permit: permitView(vehicle),
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

/** The permit of a vehicle in words, and whether it ends soon; undefined if it has none. */
export function permitView({
  permitNumber,
  permitUntil,
}: Pick<RecordOf<typeof rentVehicles>, 'permitNumber' | 'permitUntil'>) {
  const state = paperState(permitUntil)
  if (!permitUntil || !state) return undefined
  const text = t(`permit.${state}`, { day: formatDay(permitUntil) })
  return { state, text, number: permitNumber && t('permit.number', { number: permitNumber }) }
}

export type PermitView = ReturnType<typeof permitView>

type RentalDesk = Awaited<ReturnType<typeof loadRentalDesk>>
export type DeskTime = RentalDesk['times'][number]
export type DeskCalendars = RentalDesk['calendars']
