import { and, eq, max } from 'drizzle-orm'
import { messages, usedVehicleConversations } from '#collections/index.ts'
import { asSystem, type Ctx } from '#records/context.ts'
import { listRecords } from '#records/list.ts'
import { updateRecord } from '#records/update.ts'

/**
 * Updates a conversation's last message and message count. Call it in the transaction that changed a message, with the
 * conversation's row locked.
 */
export async function deriveConversation(ctx: Ctx, id: string): Promise<void> {
  const systemCtx = asSystem(ctx)
  const { table } = messages
  const [counted] = await systemCtx.db
    .select({ highest: max(table.number) })
    .from(table)
    .where(eq(table.conversation, id))
  const { items } = await listRecords(systemCtx, messages, {
    where: and(eq(table.conversation, id), eq(table.hidden, false)),
    sort: ['-number'],
    perPage: 1,
    fields: ['message', 'timestamp'],
    skipTotal: true,
  })
  const [last] = items
  await updateRecord(systemCtx, usedVehicleConversations, id, {
    last_message: last?.message ?? '',
    last_message_time: last?.timestamp ?? null,
    messageCount: counted?.highest ?? 0,
  })
}
