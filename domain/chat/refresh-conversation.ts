import { and, eq, max } from 'drizzle-orm'
import { messages, usedVehicleConversations } from '#collections/index.ts'
import { asSystem, type Ctx } from '#records/context.ts'
import { listRecords } from '#records/list.ts'
import { updateRecord } from '#records/update.ts'

const latest = 50

/**
 * Makes a conversation's latest messages, the last one and their count true again. Call it in the transaction that
 * changed a message, with the conversation's row locked. `read` moves a side's read mark along.
 */
export async function refreshConversation(
  ctx: Ctx,
  id: string,
  read: { userRead?: number; receiverRead?: number } = {},
): Promise<void> {
  const own = asSystem(ctx)
  const { table } = messages
  const [counted] = await own.db
    .select({ highest: max(table.number) })
    .from(table)
    .where(eq(table.conversation, id))
  const { items } = await listRecords(own, messages, {
    where: and(eq(table.conversation, id), eq(table.hidden, false)),
    sort: ['-number'],
    perPage: latest,
    fields: ['id', 'number', 'sender_id', 'message', 'timestamp', 'type'],
    skipTotal: true,
  })
  const [last] = items
  const shown = items.map(item => ({ ...item, number: item.number ?? 0, timestamp: item.timestamp ?? '' }))
  await updateRecord(own, usedVehicleConversations, id, {
    messages: shown.reverse(),
    messageCount: counted?.highest ?? 0,
    last_message: last?.message ?? '',
    last_message_time: last?.timestamp ?? null,
    ...read,
  })
}
