import { and, count, eq, gt, inArray, sql } from 'drizzle-orm'
import { wireDate } from '#collections/define.ts'
import { outbox } from '#collections/index.ts'
import type { channels } from '#collections/outbox.ts'
import { asSystem, type Ctx } from '#records/context.ts'
import { randomId } from '#records/ids.ts'
import { wakeForJobs } from '#records/queue-job.ts'
import { recordChange } from '#records/search-index/record-change.ts'
import { joinTransaction } from '#records/transaction.ts'
import type { Appointment } from './appointment.ts'
import { findMemberAddress } from './member-address.ts'
import { findBrowsers } from './push/subscriptions.ts'
import type { PushUrgency } from './push/web-push.ts'
import { queueNotifications } from './queue-notifications.ts'
import { eventFor, type NotificationEvent } from './render-text.ts'

/** A message to queue, and how to send it; `perDay` limits how often the same event may reach the recipient. */
export type OutgoingNotification = {
  event: NotificationEvent
  channel: (typeof channels)[number]
  /** The member whose data the message holds; empty if there is none. */
  user: string
  /** By push, the mail address of a guest; a member's browsers are found by `user`. */
  recipient: string
  /** English if it is not one of our languages. */
  language: string
  /** The same key for the same occasion: the message is queued once. */
  key: string
  /** The values of the text's placeholders; `path` becomes the link. */
  values: Record<string, string>
  /** Checked again before sending, whether the message is still wanted. */
  about?: Record<string, string>
  /** When what it is about takes place, such as a test drive: what is soon does not wait for the morning. */
  happensAt?: string
  /** How soon a browser shows it; `normal` by default. */
  urgency?: PushUrgency
  /** Milliseconds from now; immediately by default. */
  delay?: number
  perDay?: number
  /** The page that ends such e-mails, for the header of one-click unsubscription (RFC 8058). */
  unsubscribe?: string
  /** Added to an e-mail as a file for the calendar. */
  appointment?: Appointment
}

const { table } = outbox

/**
 * Queues a message in the transaction of its cause, so that it is sent only if that commits. Skips a key that exists
 * already, what exceeds the daily limit, and everything of a history that is played.
 */
export const addToOutbox = (ctx: Ctx, notification: OutgoingNotification): Promise<void> =>
  addAllToOutbox(ctx, [notification])

/** The same for several messages, in one statement. */
export async function addAllToOutbox(
  ctx: Ctx,
  notifications: readonly OutgoingNotification[],
): Promise<void> {
  if (ctx.playedAt) return
  const addressed = (
    await Promise.all(notifications.map(notification => toBrowsers(ctx, notification)))
  ).flat()
  const isWanted = await Promise.all(addressed.map(notification => canReceive(ctx, notification)))
  const rows = addressed.filter((_, at) => isWanted[at]).map(toOutboxRow)
  if (!rows.length) return
  await joinTransaction(asSystem(ctx), async inner => {
    const added = await inner.db.insert(table).values(rows).onConflictDoNothing().returning({ id: table.id })
    if (added.length)
      await queueNotifications(
        inner.db,
        inArray(
          table.id,
          added.map(({ id }) => id),
        ),
      )
    await wakeForJobs(inner, added.length)
    for (const { id } of added) {
      recordChange(inner, outbox, id, { after: {} })
      inner.pending?.events.push({ collection: outbox.name, id, action: 'create' })
    }
  })
}

/** A message to one browser also has the mail address of its owner, if that is a guest. */
type Addressed = OutgoingNotification & { email?: string }

/**
 * A message by push becomes one for each browser of the person. If it has none, it is sent as an e-mail, or to a member
 * without an address as an SMS.
 */
async function toBrowsers(ctx: Ctx, notification: OutgoingNotification): Promise<Addressed[]> {
  const { channel, user, recipient: email, key } = notification
  if (channel !== 'push') return [notification]
  const browsers = await findBrowsers(ctx, { user, email })
  if (browsers.length)
    return browsers.map(id => ({ ...notification, email, recipient: id, key: `${key}:${id}` }))
  const address = user
    ? await findMemberAddress(ctx, user, notification.values, 'email')
    : { channel: 'email' as const }
  return address
    ? [{ ...notification, ...address, event: eventFor(notification.event, address.channel) }]
    : []
}

function toOutboxRow({
  event,
  channel,
  user,
  recipient,
  language,
  key,
  values,
  about,
  delay = 0,
  unsubscribe,
  urgency,
  appointment,
  happensAt,
  email,
}: Addressed) {
  const payload = {
    values,
    ...(about && { about }),
    ...(unsubscribe && { unsubscribe }),
    ...(appointment && { appointment }),
    ...(happensAt && { happensAt }),
    ...(email && { email }),
    ...(urgency && { urgency }),
  }
  const dueAt = wireDate(new Date(Date.now() + delay))
  const now = sql`now()`
  return {
    id: randomId(),
    event,
    channel,
    user,
    recipient,
    language,
    key,
    payload,
    dueAt,
    attempts: 0,
    created: now,
    updated: now,
  }
}

const canReceive = async (ctx: Ctx, { recipient, event, perDay }: OutgoingNotification): Promise<boolean> =>
  recipient !== '' && (perDay === undefined || (await countSentToday(ctx, event, recipient)) < perDay)

async function countSentToday(ctx: Ctx, event: string, recipient: string): Promise<number> {
  const [found] = await ctx.db
    .select({ count: count() })
    .from(table)
    .where(
      and(
        eq(table.recipient, recipient),
        eq(table.event, event),
        gt(table.created, sql`now() - interval '24 hours'`),
      ),
    )
  return found?.count ?? 0
}
