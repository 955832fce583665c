import { setTimeout } from 'node:timers/promises'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { outbox, usedVehicleConversations } from '#collections/index.ts'
import { asSystem, type Ctx } from '#records/context.ts'
import { findRecord } from '#records/get.ts'
import type { Mailer } from './mail.ts'
import { RefusedMessageError } from './post-to-provider.ts'
import { isUndelivered, queueMessages } from './queue-messages.ts'
import { isNotificationEvent, renderText } from './render-text.ts'
import type { Sms } from './sms.ts'

/** By whom messages go out, and under which address the site is. */
export type Delivery = { sms: Sms; mailer: Mailer; origin: string }

const { table } = outbox
type OutboxMessage = typeof table.$inferSelect

type Payload = {
  values?: Record<string, string>
  about?: { conversation: string; side: 'userRead' | 'receiverRead' }
}

/** So often a message is tried. */
const maxAttempts = 8
/** Minutes after each failure until the next try; about a day in all. */
const retryMinutes = [1, 5, 15, 60, 180, 480, 720]
/** Seconds for which the outcome is noted again and again while the database does not answer. */
const recordTimeoutSeconds = 60

/**
 * Sends a message that waits, once, and notes what became of it; after a failure it is queued again for later. Does nothing
 * where it no longer waits, whoever has seen to that.
 */
export async function deliverMessage(ctx: Ctx, id: string, delivery: Delivery): Promise<void> {
  const own = asSystem(ctx)
  const message = await beginAttempt(own, id)
  if (!message) return
  if (!(await isStillWanted(own, message))) {
    await own.db.delete(table).where(eq(table.id, id))
    return
  }
  await send(message, delivery).then(
    () => retryUntilRecorded(() => recordSent(own, id)),
    error => retryUntilRecorded(() => recordFailure(own, message, error)),
  )
}

/** Counts a try before it begins. A message that was begun too often without an end is dead. */
async function beginAttempt({ db }: Ctx, id: string): Promise<OutboxMessage | undefined> {
  // A process that knows no queue has a lease on what it sends, and takes what is due.
  const isFree = sql`(${table.lease} = '' or ${table.dueAt} <= now())`
  const isOver = sql`coalesce(${table.attempts}, 0) >= ${maxAttempts}`
  const [message] = await db
    .update(table)
    .set({
      attempts: sql`case when ${isOver} then ${table.attempts} else coalesce(${table.attempts}, 0) + 1 end`,
      deadAt: sql`case when ${isOver} then now() end`,
      dueAt: sql`now() + interval '10 minutes'`,
    })
    .where(and(eq(table.id, id), isUndelivered, isFree))
    .returning()
  return message?.deadAt === null ? message : undefined
}

const recordSent = async ({ db }: Ctx, id: string) => {
  await db.update(table).set({ sentAt: sql`now()`, failure: '' }).where(eq(table.id, id))
}

const recordFailure = ({ db }: Ctx, message: OutboxMessage, error: unknown) =>
  db.transaction(async inner => {
    const attempts = message.attempts ?? maxAttempts
    const isOver = error instanceof RefusedMessageError || attempts >= maxAttempts
    const next = isOver
      ? { deadAt: sql`now()` }
      : { dueAt: sql`now() + make_interval(mins => ${retryMinutes[attempts - 1] ?? 1}::int)` }
    const failure = (error instanceof Error ? error.message : String(error)).slice(0, 1000)
    const isUnsent = and(eq(table.id, message.id), isNull(table.sentAt))
    await inner
      .update(table)
      .set({ failure, ...next })
      .where(isUnsent)
    if (!isOver) await queueMessages(inner, isUnsent)
  })

/** A moment without the database does not become a second message. */
async function retryUntilRecorded(note: () => Promise<void>): Promise<void> {
  for (let left = recordTimeoutSeconds; ; left--) {
    try {
      return await note()
    } catch (error) {
      if (!left) throw error
      await setTimeout(1_000)
    }
  }
}

async function send(message: OutboxMessage, { sms, mailer, origin }: Delivery): Promise<void> {
  const { id, channel, event, recipient, language } = message
  if (!isNotificationEvent(event)) throw new RefusedMessageError(`no text for ${event}`)
  const { path, ...given } = (message.payload as Payload | null)?.values ?? {}
  const linked = { ...given, ...(path && { link: `${origin}${path}` }) }
  const { subject, text, values } = renderText(event, language, linked)
  if (channel === 'email') await mailer.send({ to: recipient, subject, text, key: id })
  else await sms.send({ number: recipient, text, template: event, values })
}

/** A reminder of messages is not, once all have been read. */
async function isStillWanted(ctx: Ctx, { event, payload }: OutboxMessage): Promise<boolean> {
  const about = (payload as Payload | null)?.about
  if (event !== 'chatUnread' || !about) return true
  const fields = ['userRead', 'receiverRead', 'messageCount'] as const
  const talk = await findRecord(ctx, usedVehicleConversations, about.conversation, { fields })
  return talk !== undefined && (talk[about.side] ?? 0) < (talk.messageCount ?? 0)
}
