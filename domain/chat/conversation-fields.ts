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
