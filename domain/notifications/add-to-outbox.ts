import { and, count, eq, gt, inArray, sql } from 'drizzle-orm'
import { wireDate } from '#collections/define.ts'
import { outbox } from '#collections/index.ts'
import { asSystem, type Ctx } from '#records/context.ts'
import { randomId } from '#records/ids.ts'
import { recordChange } from '#records/search-index/record-change.ts'
import { joinTransaction } from '#records/transaction.ts'
import { queueNotifications } from './queue-notifications.ts'
import type { NotificationEvent } from './render-text.ts'

/** A message to queue, and how to send it; `perDay` limits how often the same event may reach the recipient. */
export type OutgoingNotification = {
  event: NotificationEvent
  channel: 'sms' | 'email'
  /** The member whose data the message holds; empty if there is none. */
  user: string
  recipient: string
  /** English if it is not one of our languages. */
  language: string
  /** The same key for the same occasion: the message is queued once. */
  key: string
  /** The values of the text's placeholders; `path` becomes the link. */
  values: Record<string, string>
  /** Checked again before sending, whether the message is still wanted. */
  about?: Record<string, string>
  /** Milliseconds from now; immediately by default. */
  delay?: number
  perDay?: number
}

const { table } = outbox

/**
 * Queues a message in the transaction of its cause, so that it is sent only if that commits. Skips a key that exists
 * already, and what exceeds the daily limit.
 */
export const addToOutbox = (ctx: Ctx, notice: OutgoingNotification): Promise<void> =>
  addAllToOutbox(ctx, [notice])

/** The same for several messages, in one statement. */
export async function addAllToOutbox(ctx: Ctx, notices: readonly OutgoingNotification[]): Promise<void> {
  const isWanted = await Promise.all(notices.map(notice => canReceive(ctx, notice)))
  const rows = notices.filter((_, at) => isWanted[at]).map(toOutboxRow)
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
    for (const { id } of added) {
      recordChange(inner, outbox, id, { after: {} })
      inner.pending?.events.push({ collection: outbox.name, id, action: 'create' })
    }
  })
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
}: OutgoingNotification) {
  const payload = { values, ...(about && { about }) }
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
