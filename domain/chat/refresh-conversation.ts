import { and, eq, max } from 'drizzle-orm'
import { messages, usedVehicleConversations } from '#collections/index.ts'
import { asSystem, type Ctx } from '#records/context.ts'
import { listRecords } from '#records/list.ts'
import { updateRecord } from '#records/update.ts'
import { mostShown, shown, shownOf } from './shown-messages.ts'

/**
 * Makes a conversation's latest messages, the last one and their count true again. Call it in the transaction that
 * changed a message, with the conversation's row locked.
 */
export async function refreshConversation(ctx: Ctx, id: string): Promise<void> {
  const own = asSystem(ctx)
  const { table } = messages
  const [counted] = await own.db
    .select({ highest: max(table.number) })
    .from(table)
    .where(eq(table.conversation, id))
  const { items } = await listRecords(own, messages, {
    where: and(eq(table.conversation, id), eq(table.hidden, false)),
    sort: ['-number'],
    perPage: mostShown,
    fields: ['id', 'number', 'sender_id', 'message', 'timestamp', 'type'],
    skipTotal: true,
  })
  await updateRecord(own, usedVehicleConversations, id, {
    ...shownOf(items.map(shown).reverse()),
    messageCount: counted?.highest ?? 0,
  })
}
