/** A message as it is on the wire, numbered from 1 within its conversation. */
export type ChatMessage = {
  id: string
  number: number
  sender_id: string
  message: string
  timestamp: string
}

/** A message on its way, under the id that it will have. One that waits is sent when the device is online again. */
export type PendingMessage = {
  id: string
  message: string
  timestamp: string
  state: 'sending' | 'waiting' | 'failed'
}

/** What is known of a conversation: messages by number, then what is on its way. */
export type Thread = {
  messages: readonly ChatMessage[]
  pending: readonly PendingMessage[]
  hasOlder: boolean
}

export const emptyThread: Thread = { messages: [], pending: [], hasOlder: false }

export const lastNumber = ({ messages }: Thread) => messages.at(-1)?.number ?? 0
export const firstNumber = ({ messages }: Thread) => messages[0]?.number ?? 0

/** Merges messages by their numbers; what has arrived is no longer on its way. */
export function withMessages(thread: Thread, more: readonly ChatMessage[]): Thread {
  const byNumber = new Map([...thread.messages, ...more].map(each => [each.number, each]))
  const arrived = new Set(more.map(({ id }) => id))
  return {
    ...thread,
    messages: [...byNumber.values()].sort((one, other) => one.number - other.number),
    pending: thread.pending.filter(({ id }) => !arrived.has(id)),
  }
}

/**
 * Merges a conversation's latest messages, which replace what was known of their stretch: one that an operator hid is
 * gone. `isTorn` says that there are messages between what is known and them, which must be asked for.
 */
export function withLatest(
  thread: Thread,
  latest: readonly ChatMessage[],
): { thread: Thread; isTorn: boolean } {
  const [first] = latest
  if (!first) return { thread, isTorn: false }
  const known = lastNumber(thread)
  // Messages that were hidden leave their numbers empty: only the latest 50 can leave something out.
  if (latest.length >= latestCount && known < first.number - 1) return { thread, isTorn: true }
  const start = latest.length < latestCount ? 1 : first.number
  const before = thread.messages.filter(
    ({ number }) => number < start || number > (latest.at(-1)?.number ?? 0),
  )
  return { thread: withMessages({ ...thread, messages: before }, latest), isTorn: false }
}

/** Messages that a conversation itself carries. */
export const latestCount = 50

export const withPending = (thread: Thread, pending: PendingMessage): Thread => ({
  ...thread,
  pending: [...thread.pending.filter(({ id }) => id !== pending.id), pending],
})
