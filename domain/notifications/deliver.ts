import { and, asc, eq, gte, inArray, isNull, lt, lte, sql } from 'drizzle-orm'
import { outbox, usedVehicleConversations } from '#collections/index.ts'
import { asSystem, type Ctx } from '#records/context.ts'
import { findRecord } from '#records/get.ts'
import { RefusedMessage } from './ask-provider.ts'
import type { Mailer } from './mail.ts'
import { isNotified, renderText } from './render-text.ts'
import type { Sms } from './sms.ts'

/** By whom messages go out, and under which address the site is. */
export type Delivery = {
  sms: Sms
  mailer: Mailer
  origin: string
  /** Seconds for which a message is one worker's own; longer than any provider is waited for. */
  lease: number
}

const { table } = outbox
type Row = typeof table.$inferSelect
type Payload = {
  values?: Record<string, string>
  about?: { conversation: string; side: 'userRead' | 'receiverRead' }
}

const batch = 10
/** Minutes after each failure until the next try; about a day in all. */
const pauses = [1, 5, 15, 60, 180, 480, 720]
const most = pauses.length + 1

const isOpen = and(isNull(table.sentAt), isNull(table.deadAt), lte(table.dueAt, sql`now()`))

/**
 * Sends what is due, each message by one worker at a time, and says how many it tried. A worker that is killed leaves its
 * messages to others once their lease is over: each goes out at least once, and again only where nobody could note that
 * it had.
 */
export async function deliverDue(ctx: Ctx, delivery: Delivery): Promise<number> {
  const own = asSystem(ctx)
  const rows = await claim(own, delivery.lease)
  for (const row of rows) await deliver(own, row, delivery)
  return rows.length
}

/** Takes some of the messages that are due; those that were begun too often without an end are dead. */
async function claim({ db }: Ctx, lease: number): Promise<Row[]> {
  await db
    .update(table)
    .set({ deadAt: sql`now()` })
    .where(and(isOpen, gte(table.attempts, most)))
  const due = db
    .select({ id: table.id })
    .from(table)
    .where(and(isOpen, lt(sql`coalesce(${table.attempts}, 0)`, most)))
    .orderBy(asc(table.dueAt))
    .limit(batch)
    .for('update', { skipLocked: true })
  return db
    .update(table)
    .set({
      attempts: sql`coalesce(${table.attempts}, 0) + 1`,
      dueAt: sql`now() + make_interval(secs => ${lease})`,
    })
    .where(inArray(table.id, due))
    .returning()
}

async function deliver(ctx: Ctx, row: Row, delivery: Delivery): Promise<void> {
  const { db } = ctx
  try {
    if (!(await isWanted(ctx, row))) {
      await db.delete(table).where(eq(table.id, row.id))
      return
    }
    await send(row, delivery)
    await db.update(table).set({ sentAt: sql`now()`, failure: '' }).where(eq(table.id, row.id))
  } catch (error) {
    const attempts = row.attempts ?? most
    const isOver = error instanceof RefusedMessage || attempts >= most
    const failure = (error instanceof Error ? error.message : String(error)).slice(0, 1000)
    const next = isOver
      ? { deadAt: sql`now()` }
      : { dueAt: sql`now() + make_interval(mins => ${pauses[attempts - 1] ?? 1}::int)` }
    // Whose lease ran out while it tried leaves the message to who has it now.
    await db
      .update(table)
      .set({ failure, ...next })
      .where(and(eq(table.id, row.id), eq(table.attempts, attempts), isNull(table.sentAt)))
  }
}

async function send(row: Row, { sms, mailer, origin }: Delivery): Promise<void> {
  const { id, channel, event, recipient, language } = row
  if (!isNotified(event)) throw new RefusedMessage(`no text for ${event}`)
  const { path, ...given } = (row.payload as Payload | null)?.values ?? {}
  const values = { ...given, ...(path && { link: `${origin}${path}` }) }
  const { subject, text } = renderText(event, language, values)
  if (channel === 'email') await mailer.send({ to: recipient, subject, text, key: id })
  else await sms.send({ number: recipient, text, template: event, values })
}

/** A reminder of messages is not, once all have been read. */
async function isWanted(ctx: Ctx, { event, payload }: Row): Promise<boolean> {
  const about = (payload as Payload | null)?.about
  if (event !== 'chatUnread' || !about) return true
  const fields = ['userRead', 'receiverRead', 'messageCount'] as const
  const talk = await findRecord(ctx, usedVehicleConversations, about.conversation, { fields })
  return talk !== undefined && (talk[about.side] ?? 0) < (talk.messageCount ?? 0)
}
