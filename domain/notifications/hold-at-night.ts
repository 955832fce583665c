import { and, eq, ne, sql } from 'drizzle-orm'
import { wireDate } from '#collections/define.ts'
import { outbox } from '#collections/index.ts'
import type { Ctx } from '#records/context.ts'
import { dayMs } from '#records/durations.ts'
import { joinTransaction } from '#records/transaction.ts'
import { baseEvent, messageTable } from './message-table.ts'
import { isUndelivered, queueNotifications } from './queue-notifications.ts'
import { endOfQuiet, isQuiet } from './quiet-hours.ts'
import { isNotificationEvent } from './render-text.ts'

const { table } = outbox

/**
 * Puts off a message by SMS or notification that would ring at night, until the morning in India, as its row of
 * `messageTable` says. Returns whether it did. An attempt that is put off counts as none.
 */
export async function holdAtNight(ctx: Ctx, id: string, now: number): Promise<boolean> {
  if (!isQuiet(now)) return false
  const waiting = and(eq(table.id, id), isUndelivered, ne(table.channel, 'email'))
  const [message] = await ctx.db
    .select({ event: table.event, payload: table.payload })
    .from(table)
    .where(waiting)
  if (!message || !canWait(message, now)) return false
  // Not at once, if the clock of the database is ahead.
  const morning = sql`greatest(${wireDate(new Date(endOfQuiet(now)))}::timestamptz, now() + interval '1 minute')`
  await joinTransaction(ctx, async inner => {
    await inner.db.update(table).set({ dueAt: morning }).where(waiting)
    await queueNotifications(inner.db, waiting)
  })
  return true
}

function canWait({ event, payload }: { event: string | null; payload: unknown }, now: number): boolean {
  if (!event || !isNotificationEvent(event)) return false
  const { held } = messageTable[baseEvent(event)]
  if (held !== 'unlessSoon') return held !== 'never'
  // Only `addToOutbox` writes payloads.
  const { happensAt = '' } = (payload ?? {}) as { happensAt?: string }
  return !(Date.parse(happensAt) < now + dayMs)
}
