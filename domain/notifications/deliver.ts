import { setTimeout } from 'node:timers/promises'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { outbox, usedVehicleConversations } from '#collections/index.ts'
import { asSystem, type Ctx } from '#records/context.ts'
import { findRecord } from '#records/get.ts'
import type { Mailer } from './mail.ts'
import { RefusedMessageError } from './post-to-provider.ts'
import { isUndelivered, queueNotifications } from './queue-notifications.ts'
import { isNotificationEvent, renderText } from './render-text.ts'
import type { Sms } from './sms.ts'

/** The senders of messages, and the address of the site. */
export type Delivery = { sms: Sms; mailer: Mailer; origin: string }

const { table } = outbox
type OutboxMessage = typeof table.$inferSelect

type Payload = {
  values?: Record<string, string>
  about?: { conversation: string; side: 'userRead' | 'receiverRead' }
}

/** The maximum number of attempts per message. */
const maxAttempts = 8
/** Minutes between attempts; about a day in total. */
const retryMinutes = [1, 5, 15, 60, 180, 480, 720]
/** The seconds for which recording the outcome is retried while the database is down. */
const recordTimeoutSeconds = 60

/**
 * Sends a waiting message once and records the outcome; after a failure it is queued again for later. Does nothing if
 * the message is no longer waiting.
 */
export async function deliverMessage(ctx: Ctx, id: string, delivery: Delivery): Promise<void> {
  const systemCtx = asSystem(ctx)
  const message = await beginAttempt(systemCtx, id)
  if (!message) return
  if (!(await isStillWanted(systemCtx, message))) {
    await systemCtx.db.delete(table).where(eq(table.id, id))
    return
  }
  await send(message, delivery).then(
    () => retryUntilRecorded(() => recordSent(systemCtx, id)),
    error => retryUntilRecorded(() => recordFailure(systemCtx, message, error)),
  )
}

/** Counts an attempt before it starts. A message with too many unfinished attempts is dead. */
async function beginAttempt({ db }: Ctx, id: string): Promise<OutboxMessage | undefined> {
  // A process without a queue takes due messages with a lease.
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
    if (!isOver) await queueNotifications(inner, isUnsent)
  })

/** Retries, so that a brief database failure does not cause a second message. */
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
  const { path, ...given } = payloadOf(message)?.values ?? {}
  const linked = { ...given, ...(path && { link: `${origin}${path}` }) }
  const { subject, text, values } = renderText(event, language, linked)
  if (channel === 'email') await mailer.send({ to: recipient, subject, text, key: id })
  else await sms.send({ number: recipient, text, template: event, values })
}

/** Only `addToOutbox` writes payloads. */
const payloadOf = ({ payload }: OutboxMessage) => payload as Payload | null

/** A reminder is obsolete once all messages have been read. */
async function isStillWanted(ctx: Ctx, message: OutboxMessage): Promise<boolean> {
  const about = payloadOf(message)?.about
  if (message.event !== 'chatUnread' || !about) return true
  const fields = ['userRead', 'receiverRead', 'messageCount'] as const
  const talk = await findRecord(ctx, usedVehicleConversations, about.conversation, { fields })
  return talk !== undefined && (talk[about.side] ?? 0) < (talk.messageCount ?? 0)
}
