import { type InputOf, type RecordOf, wireDate } from '#collections/define.ts'
import { messages, usedVehicleConversations } from '#collections/index.ts'
import { asSystem, type Ctx, nowOf } from '#records/context.ts'
import { createRecord } from '#records/create.ts'
import { refusedWrite } from '#records/errors.ts'
import { findRecord, getRecord } from '#records/get.ts'
import { inTransaction } from '#records/transaction.ts'
import { updateRecord } from '#records/update.ts'
import { addSignal } from '../fraud/add-signal.ts'
import { findPaymentTrick } from '../fraud/payment-tricks.ts'
import { remindOfUnreadMessage } from '../notifications/notify.ts'
import type { Sender } from '../rate-limits/rate-limits.ts'
import { blockedSenderError, isBlockedBy } from './is-blocked.ts'

type Message = RecordOf<typeof messages>

const duplicateIdError = { code: 'validation_not_unique', message: 'Another message has this id.' }

/**
 * Adds a message of the caller to one of its conversations, with the conversation's next number. The client may choose
 * the id: a repeated send returns the stored message; the same id with another text or conversation is rejected.
 * Errors: 400, also for a guest, for a conversation that is not the caller's and, with the field conversation, if the
 * other side has blocked the caller; 429.
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
    // Locks the conversation's row, so that message numbers are consecutive.
    const held = await getRecord(asSystem(inner), usedVehicleConversations, conversation, {
      fields: ['user_id', 'receiver_id', 'vehicle_id', 'messageCount', 'userRead', 'receiverRead'],
      forUpdate: true,
    })
    const { user_id, receiver_id, vehicle_id, userRead, receiverRead } = held
    const text = String(input.message ?? '').trim()
    const existing = input.id && (await findRecord(inner, messages, input.id))
    if (existing) {
      const isSame = existing.conversation === conversation && existing.sender_id === viewer.id
      if (isSame && existing.message === text) return existing
      throw refusedWrite('create', { id: duplicateIdError })
    }
    const other = viewer.id === user_id ? receiver_id : user_id
    if (viewer.kind === 'member' && (await isBlockedBy(inner, other, viewer.id)))
      throw refusedWrite('create', { conversation: blockedSenderError })
    const number = (held.messageCount ?? 0) + 1
    const message = await createRecord(inner, messages, input.id ? { id: input.id } : {}, {
      set: {
        conversation,
        number,
        sender_id: viewer.id,
        message: text,
        type: 'text',
        timestamp: wireDate(nowOf(ctx)),
      },
    })
    await updateRecord(asSystem(inner), usedVehicleConversations, conversation, {
      last_message: message.message,
      last_message_time: message.timestamp,
      messageCount: number,
      // A sender has read the messages before its own.
      [viewer.id === user_id ? 'userRead' : 'receiverRead']: number,
    })
    if (viewer.kind === 'member') await signalPaymentTrick(inner, message, vehicle_id)
    const isToUser = other === user_id
    const read = (isToUser ? userRead : receiverRead) ?? 0
    // The reminder for the first unread message also covers the ones that follow.
    if (other && read === number - 1) {
      const side = isToUser ? 'userRead' : 'receiverRead'
      const isFirst = number === 1
      const about = { conversation, vehicle: vehicle_id, receiver: other }
      await remindOfUnreadMessage(inner, { ...about, side, read, isFirst })
    }
    return message
  })
}

/**
 * Tells moderators of a line that looks like a payment trick: the first of its kind by this sender in a conversation.
 * The signal has the message's id and not its text, which they may read only once a member has reported it.
 */
async function signalPaymentTrick(
  ctx: Ctx,
  { id, conversation, sender_id, message }: Message,
  listing: string,
) {
  const trick = findPaymentTrick(message)
  if (!trick) return
  await addSignal(ctx, {
    kind: 'paymentTrick',
    subjectKind: 'messages',
    subject: id,
    listing,
    member: sender_id,
    score: 0.6,
    evidence: { trick },
    key: `paymentTrick:${conversation}:${sender_id}:${trick}`,
  })
}
