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

/**
 * The known part of a conversation: messages by number, then pending ones. A message of one's own can be known before
 * one that the other side has written earlier.
 */
export type Thread = {
  messages: readonly ChatMessage[]
  pending: readonly PendingMessage[]
  hasOlder: boolean
  /** The number up to which every message is known, from the oldest one on; hidden ones leave gaps. */
  readTo: number
}

export const emptyThread: Thread = { messages: [], pending: [], hasOlder: false, readTo: 0 }

const lastOf = (messages: readonly ChatMessage[]) => messages.at(-1)?.number ?? 0
export const firstNumber = ({ messages }: Thread) => messages[0]?.number ?? 0

/** Merges messages by number, and drops pending ones that have arrived. */
function withMessages(thread: Thread, more: readonly ChatMessage[]): Thread {
  const byNumber = new Map([...thread.messages, ...more].map(each => [each.number, each]))
  const arrived = new Set(more.map(({ id }) => id))
  return {
    ...thread,
    messages: [...byNumber.values()].sort((one, other) => one.number - other.number),
    pending: thread.pending.filter(({ id }) => !arrived.has(id)),
  }
}

/** Merges the latest messages of a thread of which none was read, oldest first. */
export const withFirst = (thread: Thread, latest: readonly ChatMessage[]): Thread => ({
  ...withMessages(thread, latest),
  hasOlder: latest.length === latestCount,
  readTo: lastOf(latest),
})

/** Merges a message that was just sent. What the other side wrote before it may not be known yet. */
export const withSent = (thread: Thread, message: ChatMessage): Thread => ({
  ...withMessages(thread, [message]),
  readTo: message.number === thread.readTo + 1 ? message.number : thread.readTo,
})

/** Merges all messages after that number, or the first of them. */
export const withLater = (thread: Thread, after: number, later: readonly ChatMessage[]): Thread => ({
  ...withMessages(thread, later),
  readTo: after <= thread.readTo ? Math.max(thread.readTo, lastOf(later)) : thread.readTo,
})

/** Merges the messages before the first known one. */
export const withOlder = (thread: Thread, older: readonly ChatMessage[]): Thread => ({
  ...withMessages(thread, older),
  hasOlder: older.length === latestCount,
})

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
  const last = lastOf(latest)
  // Hidden messages leave gaps in the numbers, so only a full page of 50 can hide a missing range.
  if (latest.length >= latestCount && thread.readTo < first.number - 1) return { thread, isTorn: true }
  const start = latest.length < latestCount ? 1 : first.number
  const others = thread.messages.filter(({ number }) => number < start || number > last)
  const merged = withMessages({ ...thread, messages: others }, latest)
  return { thread: { ...merged, readTo: Math.max(thread.readTo, last) }, isTorn: false }
}

/** The messages that a conversation itself carries. */
export const latestCount = 50

export const withPending = (thread: Thread, pending: PendingMessage): Thread => ({
  ...thread,
  pending: [...thread.pending.filter(({ id }) => id !== pending.id), pending],
})
