import { and, count, eq, gt, sql } from 'drizzle-orm'
import { wireDate } from '#collections/define.ts'
import { outbox } from '#collections/index.ts'
import { asSystem, type Ctx, inTransaction } from '#records/context.ts'
import { createRecord } from '#records/create.ts'
import { RecordError } from '#records/errors.ts'
import type { NotifiedEvent } from './render-text.ts'

/** Somebody who is told something, and how; `perDay` bounds how often the same event may reach it. */
export type Notice = {
  event: NotifiedEvent
  channel: 'sms' | 'email'
  /** The member whose data the message holds; empty where it is nobody's. */
  user: string
  recipient: string
  /** English where it is none that we write. */
  language: string
  /** The same for the same occasion: it is told once. */
  key: string
  /** What fills the text's gaps; `path` becomes the link. */
  values: Record<string, string>
  /** What the sender of it asks once more whether it is still wanted. */
  about?: Record<string, string>
  /** Milliseconds from now; at once unless said. */
  delay?: number
  perDay?: number
}

const { table } = outbox

/**
 * Puts a message into the outbox, in the transaction of what caused it: it goes out if and only if that is committed.
 * What is there already under its key, or too much for one day, is passed over.
 */
export async function keepMessage(ctx: Ctx, notice: Notice): Promise<void> {
  const { event, channel, user, recipient, language, key, values, about, delay = 0, perDay } = notice
  if (!recipient || (perDay !== undefined && (await sentToday(ctx, event, recipient)) >= perDay)) return
  const payload = { values, ...(about && { about }) }
  const dueAt = wireDate(new Date(Date.now() + delay))
  const row = { event, channel, user, recipient, language, key, payload, dueAt, attempts: 0 }
  try {
    await inTransaction(asSystem(ctx), inner => createRecord(inner, outbox, {}, row))
  } catch (error) {
    const isTold = error instanceof RecordError && error.data.key?.code === 'validation_not_unique'
    if (!isTold) throw error
  }
}

async function sentToday(ctx: Ctx, event: string, recipient: string): Promise<number> {
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
