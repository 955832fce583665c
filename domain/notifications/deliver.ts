import { setTimeout } from 'node:timers/promises'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { type GarageDate, garageVehicles, outbox, usedVehicleConversations } from '#collections/index.ts'
import { asSystem, type Ctx } from '#records/context.ts'
import { findRecord } from '#records/get.ts'
import { wakeForJobs } from '#records/queue-job.ts'
import { joinTransaction } from '#records/transaction.ts'
import { type Appointment, toCalendarFile } from './appointment.ts'
import { holdAtNight } from './hold-at-night.ts'
import type { Mailer } from './mail.ts'
import { findMemberAddress } from './member-address.ts'
import { jobTimeoutMs, RefusedMessageError, UnknownOutcomeError } from './post-to-provider.ts'
import { findTarget, removeEndedSubscription } from './push/subscriptions.ts'
import { EndedSubscriptionError, type PushSender, type PushUrgency } from './push/web-push.ts'
import { isUndelivered, queueNotifications } from './queue-notifications.ts'
import { eventFor, isNotificationEvent, renderText } from './render-text.ts'
import type { Sms } from './sms.ts'

/** The senders of messages, and the address of the site. */
export type Delivery = {
  sms: Sms
  mailer: Mailer
  push: Pick<PushSender, 'send'>
  origin: string
  /** The clock of the quiet hours; without it, nothing waits for the morning. */
  clock?: (() => number) | undefined
}

const { table } = outbox
type OutboxMessage = typeof table.$inferSelect

type Conversation = { conversation: string; side: 'userRead' | 'receiverRead' }
type DatedVehicle = { vehicle: string; date: GarageDate; due: string }

type Payload = {
  values?: Record<string, string>
  about?: Conversation | DatedVehicle
  unsubscribe?: string
  appointment?: Appointment
  /** The guest whose browser receives the message. */
  email?: string
  urgency?: PushUrgency
}

/** The maximum number of attempts per message. */
const maxAttempts = 8
/** Minutes between attempts; about a day in total. */
const retryMinutes = [1, 5, 15, 60, 180, 480, 720]
/** The seconds for which recording the outcome is retried while the database is down. */
const recordTimeoutSeconds = 60

/**
 * Sends a waiting message once and records the outcome; after a failure it is queued again for later, and at night what
 * can wait for the morning. Does nothing if the message is no longer waiting.
 */
export async function deliverMessage(ctx: Ctx, id: string, delivery: Delivery): Promise<void> {
  const systemCtx = asSystem(ctx)
  if (delivery.clock && (await holdAtNight(systemCtx, id, delivery.clock()))) return
  const message = await beginAttempt(systemCtx, id)
  if (!message) return
  if (!(await isStillWanted(systemCtx, message))) {
    await systemCtx.db.delete(table).where(eq(table.id, id))
    return
  }
  await send(systemCtx, message, delivery).then(
    () => retryUntilRecorded(() => recordSent(systemCtx, id)),
    error =>
      retryUntilRecorded(() =>
        error instanceof EndedSubscriptionError
          ? reroute(systemCtx, message)
          : recordFailure(systemCtx, message, error),
      ),
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
    // A text message is not sent twice: our providers know no key of it. An operator can send it again.
    const isOver =
      error instanceof RefusedMessageError ||
      (message.channel === 'sms' && error instanceof UnknownOutcomeError) ||
      attempts >= maxAttempts
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

/**
 * Forgets a browser that has unsubscribed. If it was the person's last one, the message is sent as an e-mail or an SMS;
 * otherwise the others have it.
 */
const reroute = (ctx: Ctx, { id, event, recipient, user, ...message }: OutboxMessage) =>
  joinTransaction(ctx, async inner => {
    const { values = {}, email = '' } = payloadOf(message) ?? {}
    const left = await removeEndedSubscription(inner, recipient, { user, email })
    const address = user
      ? await findMemberAddress(inner, user, values, 'email')
      : email && { channel: 'email' as const, recipient: email, values }
    const unsent = and(eq(table.id, id), isNull(table.sentAt))
    if (left.length || !address) await inner.db.delete(table).where(unsent)
    else {
      const { channel, recipient: to } = address
      const payload = { ...payloadOf(message), values: address.values }
      await inner.db
        .update(table)
        .set({
          channel,
          event: eventFor(event, channel),
          recipient: to,
          payload,
          attempts: 0,
          dueAt: sql`now()`,
        })
        .where(unsent)
      await wakeForJobs(inner, await queueNotifications(inner.db, unsent))
    }
  })

async function send(
  ctx: Ctx,
  message: OutboxMessage,
  { sms, mailer, push, origin }: Delivery,
): Promise<void> {
  const { id, channel, event, recipient, language } = message
  if (!isNotificationEvent(event)) throw new RefusedMessageError(`no text for ${event}`)
  const payload = payloadOf(message)
  const { path, managePath, ...texts } = payload?.values ?? {}
  const linked = {
    ...texts,
    ...(path && { link: `${origin}${path}` }),
    ...(managePath && { manage: `${origin}${managePath}` }),
    ...(payload?.unsubscribe && { unsubscribe: `${origin}${payload.unsubscribe}` }),
  }
  const { subject, text, push: pushText, values } = renderText(event, language, linked)
  if (channel === 'push') {
    const to = await findTarget(ctx, recipient)
    const { urgency } = payload ?? {}
    await push.send({
      to,
      title: subject,
      text: pushText,
      path: path ?? '/',
      key: id,
      ...(urgency && { urgency }),
    })
  } else if (channel === 'email') {
    const unsubscribe = payload?.unsubscribe && { unsubscribe: `${origin}${payload.unsubscribe}` }
    const { appointment } = payload ?? {}
    const calendar = appointment && { calendar: toCalendarFile(appointment, subject, origin) }
    await mailer.send({ to: recipient, subject, text, key: id, ...unsubscribe, ...calendar })
  } else await sms.send({ number: recipient, text, template: event, values, timeoutMs: jobTimeoutMs })
}

/** Only `addToOutbox` writes payloads. */
const payloadOf = ({ payload }: Pick<OutboxMessage, 'payload'>) => payload as Payload | null

/** A reminder is obsolete once all messages have been read, or the vehicle's date was changed. */
async function isStillWanted(ctx: Ctx, message: OutboxMessage): Promise<boolean> {
  const about = payloadOf(message)?.about
  if (about && 'vehicle' in about) {
    const { vehicle, date, due } = about
    return (await findRecord(ctx, garageVehicles, vehicle, { fields: [date] }))?.[date] === due
  }
  if (message.event !== 'chatUnread' || !about) return true
  const fields = ['userRead', 'receiverRead', 'messageCount'] as const
  const talk = await findRecord(ctx, usedVehicleConversations, about.conversation, { fields })
  return talk !== undefined && (talk[about.side] ?? 0) < (talk.messageCount ?? 0)
}
