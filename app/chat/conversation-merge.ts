import type { Conversation } from '#domain/chat/list-conversations.ts'

/** Puts in what is newly known of a conversation; the latest message comes first. */
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
 * What a change of a conversation can be told by. A change that leaves these as they are is one of its older messages: an
 * operator has hidden one, or shows it again.
 */
export const countsOf = ({ messageCount, userRead, receiverRead }: Conversation) =>
  [messageCount, userRead, receiverRead].join()
