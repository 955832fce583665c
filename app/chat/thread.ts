/** A message as on the wire, numbered from 1 within its conversation. */
export type ChatMessage = {
  id: string
  number: number
  sender_id: string
  message: string
  timestamp: string
}

/** A message that is not sent yet, with its final id. A waiting one goes out when the device is online again. */
export type PendingMessage = {
  id: string
  message: string
  timestamp: string
  state: 'sending' | 'waiting' | 'failed'
}

/** The known part of a conversation: messages by number, then pending ones. */
export type Thread = {
  messages: readonly ChatMessage[]
  pending: readonly PendingMessage[]
  hasOlder: boolean
}

export const emptyThread: Thread = { messages: [], pending: [], hasOlder: false }

export const lastNumber = ({ messages }: Thread) => messages.at(-1)?.number ?? 0
export const firstNumber = ({ messages }: Thread) => messages[0]?.number ?? 0

/** Merges messages by number, and drops pending ones that have arrived. */
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
 * Merges a conversation's latest messages. They replace the known ones in their range, so that a message that an
 * operator hid disappears. `isTorn`: messages between the known ones and these are missing and must be fetched.
 */
export function withLatest(
  thread: Thread,
  latest: readonly ChatMessage[],
): { thread: Thread; isTorn: boolean } {
  const [first] = latest
  if (!first) return { thread, isTorn: false }
  const known = lastNumber(thread)
  // Hidden messages leave gaps in the numbers, so only a full page of 50 can hide a missing range.
  if (latest.length >= latestCount && known < first.number - 1) return { thread, isTorn: true }
  const start = latest.length < latestCount ? 1 : first.number
  const before = thread.messages.filter(
    ({ number }) => number < start || number > (latest.at(-1)?.number ?? 0),
  )
  return { thread: withMessages({ ...thread, messages: before }, latest), isTorn: false }
}

/** The messages that a conversation itself carries. */
export const latestCount = 50

export const withPending = (thread: Thread, pending: PendingMessage): Thread => ({
  ...thread,
  pending: [...thread.pending.filter(({ id }) => id !== pending.id), pending],
})
