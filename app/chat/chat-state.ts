import type { Conversation } from '#domain/chat/list-conversations.ts'
import type { Thread } from './thread.ts'

/** What a chat shows, made by the page's loader at first and kept by the live part from then on. */
export type ChatState = {
  phase: 'loading' | 'guest' | 'ready' | 'failed'
  /** The member who looks. */
  me: string
  /** When it was read, in milliseconds: ages are counted from it. */
  now: number
  conversations: readonly Conversation[]
  /** The conversation after which older ones are read; nothing where all are here. */
  next?: string | undefined
  selected: string | undefined
  threads: Readonly<Record<string, Thread>>
  /** The members whom the viewer has blocked. */
  blocked: readonly string[]
  /** Lends the pictures of members; only the live part has it. */
  fileToken: string
  /** What could not be done, in the product's words: the whole, the thread, the last message. */
  failure?: string | undefined
  threadFailure?: string | undefined
  sendFailure?: string | undefined
}

export const emptyChat: ChatState = {
  phase: 'loading',
  me: '',
  now: 0,
  conversations: [],
  selected: undefined,
  threads: {},
  blocked: [],
  fileToken: '',
}
