import { eq } from 'drizzle-orm'
import { firmMembers } from '#collections/index.ts'
import { toIndiaInput } from '#collections/india-time.ts'
import { notifyMember } from '#domain/notifications/notify.ts'
import type { NotificationEvent } from '#domain/notifications/render-text.ts'
import { formatRupees } from '#format/rupees.ts'
import { asSystem, type Ctx } from '#records/context.ts'
import { processOf } from '../processes/processes.ts'
import type { Deal } from './deal.ts'
import type { Side } from './process.ts'

/** Tells the sides of a deal what happened or what is due, each by its own channel and in its language. */
export async function notifySides(
  ctx: Ctx,
  deal: Deal,
  notifications: readonly { to: Side; event: NotificationEvent; calendar?: boolean }[],
  key: string,
): Promise<void> {
  // Nobody hears of a history that is played, so nobody is looked up.
  if (ctx.playedAt) return
  const { price, startsAt, firstWish, endsAt } = deal.terms ?? {}
  const values = {
    vehicle: deal.subjectName,
    path: `/deals/${deal.id}`,
    price: typeof price === 'number' ? formatRupees(price) : '',
    time: formatTime(startsAt ?? firstWish),
    end: formatTime(endsAt),
  }
  const happensAt = nextOf([startsAt ?? firstWish, endsAt])
  const appointment = processOf(deal).appointment?.(deal)
  for (const { to, event, calendar } of notifications)
    for (const member of await membersOf(ctx, deal, to))
      await notifyMember(ctx, member, {
        event,
        key: `deal:${key}:${to}${member === deal[to] ? '' : `:${member}`}`,
        values,
        ...(happensAt && { happensAt }),
        ...(calendar && appointment && { appointment }),
      })
}

/** The first of these times that is still to come. */
const nextOf = (times: readonly unknown[]): string | undefined =>
  times.map(time => String(time ?? '')).find(time => Date.parse(time) > Date.now())

/** Who is told for a side: for a firm without a member of its own in the deal, its whole team. */
async function membersOf(ctx: Ctx, deal: Deal, side: Side): Promise<string[]> {
  if (deal[side]) return [deal[side]]
  if (side === 'buyer' || !deal.firm) return []
  const { table } = firmMembers
  const team = await asSystem(ctx)
    .db.select({ user: table.user })
    .from(table)
    .where(eq(table.firm, deal.firm))
  return team.flatMap(({ user }) => user ?? [])
}

/** A date and time in India that reads the same in every language: 28/11/2026, 11:00. */
function formatTime(instant: unknown): string {
  const at = Date.parse(String(instant ?? ''))
  if (!at) return ''
  const [, year, month, day, time] = /^(\d+)-(\d+)-(\d+)T(\d+:\d+)/.exec(toIndiaInput(at)) ?? []
  return `${day}/${month}/${year}, ${time}`
}
