import { wireDate } from '#collections/define.ts'
import { messages, usedVehicleConversations } from '#collections/index.ts'
import { type CollectionRows, toTimestamp } from '../catalogue/vehicle-rows.ts'
import { listingId } from './listing-row.ts'
import { memberId } from './member-id.ts'
import type { UsedDemo } from './read.ts'
import type { DemoConversation } from './schema.ts'

/** Conversations with the server-set fields of their messages, and the messages. Those to Sawari are unanswered. */
export function buildConversationRows({ conversations, listings }: UsedDemo): CollectionRows[] {
  const all = conversations.map((each, at) => {
    const seller = listings.find(({ no }) => no === each.listing)?.seller ?? ''
    return buildConversation(each, each.with === 'seller' ? memberId(seller) : '', `conversation${at + 100}`)
  })
  return [
    { collection: usedVehicleConversations, rows: all.map(each => each.conversation) },
    { collection: messages, rows: all.flatMap(each => each.messages) },
  ]
}

function buildConversation(
  { listing, buyer, began, messages: spoken }: DemoConversation,
  receiver: string,
  id: string,
) {
  const [vehicle, user, first] = [listingId(listing), memberId(buyer), Date.parse(toTimestamp(began))]
  const rows = spoken.map(([from, message], at) => ({
    id: `${id.slice(-3)}message${String(at + 1).padStart(5, '0')}`,
    conversation: id,
    number: at + 1,
    type: 'text',
    message,
    sender_id: from === 'buyer' ? user : receiver,
    timestamp: wireDate(new Date(first + at * 11 * 60_000)),
  }))
  const last = rows.at(-1)
  const readByUser = rows.findLast(each => each.sender_id === user)
  const readByReceiver = rows.findLast(each => each.sender_id === receiver)
  const conversation = {
    id,
    vehicle_id: vehicle,
    user_id: user,
    receiver_id: receiver,
    key: `${vehicle}:${user}:${receiver}`,
    created: toTimestamp(began),
    messageCount: rows.length,
    userRead: readByUser?.number ?? 0,
    receiverRead: readByReceiver?.number ?? 0,
    last_message: last?.message,
    last_message_time: last?.timestamp,
  }
  return { conversation, messages: rows.map(each => ({ ...each, created: each.timestamp })) }
}
