import { type InputOf, type RecordOf, wireDate } from '#collections/define.ts'
import { messages, usedVehicleConversations } from '#collections/index.ts'
import { asSystem, type Ctx, inTransaction } from '#records/context.ts'
import { createRecord } from '#records/create.ts'
import { refusedWrite } from '#records/errors.ts'
import { findRecord, getRecord } from '#records/get.ts'
import type { Sender } from '../limits/limits.ts'
import { isBlockedBy } from './is-blocked.ts'
import { refreshConversation } from './refresh-conversation.ts'

type Message = RecordOf<typeof messages>

/**
 * Adds a message of the caller's to a conversation of its own, under the conversation's next number. The id may be the
 * client's: sent again, it gives back the message that is there. Errors: 400, also for a guest, for a conversation that
 * is not the caller's and where the other side has blocked the caller; 429.
 */
export async function sendMessage(
  ctx: Ctx,
  input: InputOf<typeof messages>,
  { limits }: Pick<Sender, 'limits'>,
): Promise<Message> {
  const { viewer } = ctx
  if (viewer.kind !== 'member' && viewer.kind !== 'operator') throw refusedWrite('create')
  await limits.take('message', viewer.id)
  return inTransaction(ctx, async inner => {
    const conversation = input.conversation || ''
    if (!(await findRecord(inner, usedVehicleConversations, conversation, { fields: ['id'] })))
      throw refusedWrite('create')
    // The conversation's row is held, so that its messages are numbered one after the other.
    const { user_id, receiver_id, messageCount } = await getRecord(
      asSystem(inner),
      usedVehicleConversations,
      conversation,
      { fields: ['user_id', 'receiver_id', 'messageCount'], forUpdate: true },
    )
    const there = input.id && (await findRecord(inner, messages, input.id))
    if (there && there.conversation === conversation && there.sender_id === viewer.id) return there
    const other = viewer.id === user_id ? receiver_id : user_id
    if (viewer.kind === 'member' && (await isBlockedBy(inner, other, viewer.id))) throw refusedWrite('create')
    const message = await createRecord(inner, messages, input.id ? { id: input.id } : {}, {
      conversation,
      number: (messageCount ?? 0) + 1,
      sender_id: viewer.id,
      message: String(input.message ?? '').trim(),
      type: 'text',
      timestamp: wireDate(new Date()),
    })
    await refreshConversation(inner, conversation)
    return message
  })
}
