/** The fields for a list of conversations: all except the messages. */
export const conversationFields = [
  'id',
  'vehicle_id',
  'user_id',
  'receiver_id',
  'sharedNumbers',
  'messageCount',
  'userRead',
  'receiverRead',
  'last_message',
  'last_message_time',
] as const

export const conversationsPerPage = 50

/** Cuts a page of conversations that was read with one more, and returns the last one if there are more. */
export function slicePage<T extends { id: string }>(read: readonly T[]) {
  const conversations = read.slice(0, conversationsPerPage)
  return { conversations, next: read.length > conversations.length ? conversations.at(-1)?.id : undefined }
}
