/** What a list of conversations needs of each: all but its messages. */
export const conversationFields = [
  'id',
  'vehicle_id',
  'user_id',
  'receiver_id',
  'messageCount',
  'userRead',
  'receiverRead',
  'last_message',
  'last_message_time',
] as const

export const conversationsPerPage = 50

/** A page of conversations of which one more was read, and the last of them where there are more. */
export function slicePage<T extends { id: string }>(read: readonly T[]) {
  const shown = read.slice(0, conversationsPerPage)
  return { shown, next: read.length > shown.length ? shown.at(-1)?.id : undefined }
}
