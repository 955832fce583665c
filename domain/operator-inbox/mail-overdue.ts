import type { OperatorRole } from '#collections/access.ts'
import { roles, superusers } from '#collections/index.ts'
import { indiaDay } from '#collections/india-time.ts'
import { getCollection } from '#collections/registry.ts'
import { lastDigest } from '#domain/alerts/alert-times.ts'
import { addAllToOutbox } from '#domain/notifications/add-to-outbox.ts'
import { formatMoment } from '#format/english-dates.ts'
import type { Ctx } from '#records/context.ts'
import { type QueueStatus, readQueueStatuses } from './dashboard.ts'

const areaTitles: Partial<Record<QueueStatus['area'], string>> = {
  inquiries: 'Inquiries',
  moderation: 'Moderation',
  chat: 'Chat',
}

/** Nothing that has waited for a shorter time is in the mail, however soon it was due. */
const minHours = 24

type Options = {
  /** The address of the site. */
  origin: string
  now?: number
}

/**
 * Mails each operator once a day, from 08:30 in India on, what waits longer than a day in its areas: the counts, the
 * oldest, and where to answer. Without anything of that kind there is no mail.
 */
export async function mailOverdue(ctx: Ctx, { origin, now = Date.now() }: Options): Promise<void> {
  const day = indiaDay(lastDigest(now))
  const { table } = superusers
  const operators = await ctx.db.select({ id: table.id, email: table.email, role: table.role }).from(table)
  for (const role of roles) {
    const own = operators.filter(each => each.role === role)
    const overdue = own.length ? await readOverdue(ctx, role) : []
    if (!overdue.length) continue
    const values = {
      count: String(overdue.reduce((sum, each) => sum + each.overdue, 0)),
      message: describe(overdue, `${origin}/console`),
      path: '/console',
    }
    await addAllToOutbox(
      ctx,
      own.map(({ id, email }) => ({
        event: 'overdueForOperators',
        channel: 'email',
        recipient: email ?? '',
        language: '',
        user: '',
        key: `overdue:${day}:${id}`,
        values,
      })),
    )
  }
}

async function readOverdue(ctx: Ctx, role: OperatorRole): Promise<QueueStatus[]> {
  const statuses = await readQueueStatuses(
    { ...ctx, viewer: { kind: 'operator', id: '', role } },
    { minHours },
  )
  return statuses.filter(({ overdue }) => overdue > 0)
}

/** A paragraph for each area, with a line and a link for each of its queues. */
const describe = (overdue: readonly QueueStatus[], consoleUrl: string): string =>
  [...Map.groupBy(overdue, ({ area }) => area)]
    .map(([area, queues]) =>
      [areaTitles[area] ?? area, ...queues.map(queue => describeQueue(queue, consoleUrl))].join('\n'),
    )
    .join('\n\n')

function describeQueue({ what, overdue, oldest, path }: QueueStatus, consoleUrl: string): string {
  const title = getCollection(what).console.title ?? what
  const since = oldest && `, the oldest since ${formatMoment(oldest)}`
  return `${title}: ${overdue}${since ?? ''}\n${consoleUrl}${path}`
}
