import { usedVehicleConversations } from '#collections/index.ts'
import { asSystem, type Ctx } from '#records/context.ts'
import { getRecord } from '#records/get.ts'
import { inTransaction } from '#records/transaction.ts'
import { updateRecord } from '#records/update.ts'

/**
 * Advances the read mark of the caller's side of a conversation to a message's number. The mark never goes back or
 * beyond the last message, so it is written at most once per message. Returns the current mark. Errors: 404 for a
 * conversation that is not the caller's.
 */
export function markRead(ctx: Ctx, conversation: string, number: number): Promise<number> {
  return inTransaction(ctx, async inner => {
    await getRecord(inner, usedVehicleConversations, conversation, { fields: ['id'] })
    const systemCtx = asSystem(inner)
    const held = await getRecord(systemCtx, usedVehicleConversations, conversation, {
      fields: ['user_id', 'messageCount', 'userRead', 'receiverRead'],
      forUpdate: true,
    })
    const isUser = ctx.viewer.kind === 'member' && ctx.viewer.id === held.user_id
    const side = isUser ? 'userRead' : 'receiverRead'
    const before = held[side] ?? 0
    const after = Math.max(before, Math.min(number, held.messageCount ?? 0))
    if (after > before)
      await updateRecord(systemCtx, usedVehicleConversations, conversation, { [side]: after })
    return after
  })
}
