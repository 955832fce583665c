import type { Conversation } from '#domain/chat/list-conversations.ts'

/** Merges a changed conversation into the list; the latest message comes first. */
export function withConversation(
  all: readonly Conversation[],
  changed: Conversation,
): readonly Conversation[] {
  const before = all.find(({ id }) => id === changed.id)
  const whole = { ...before, ...changed, expand: { ...before?.expand, ...changed.expand } }
  const next = before ? all.map(each => (each === before ? whole : each)) : [whole, ...all]
  return next.sort((one, other) => timeOf(other).localeCompare(timeOf(one)))
}

const timeOf = ({ last_message_time }: Conversation) => last_message_time ?? ''

/**
 * A fingerprint of a conversation's counts. A change with the same fingerprint concerns an older message: an operator
 * hid it or shows it again.
 */
export const countsOf = ({ messageCount, userRead, receiverRead }: Conversation) =>
  [messageCount, userRead, receiverRead].join()
