import type { Conversation } from '#domain/chat/list-conversations.ts'
import type { Thread } from './thread.ts'

/** What a chat shows. The page's loader creates it and the live part updates it. */
export type ChatState = {
  phase: 'loading' | 'guest' | 'ready' | 'failed'
  /** The id of the signed-in member. */
  me: string
  /** Whether the member has no name yet, which the other side would see. */
  isNameless?: boolean
  /** When the state was read, in milliseconds; ages count from it. */
  now: number
  conversations: readonly Conversation[]
  /** The cursor for older conversations; undefined when all are loaded. */
  next?: string | undefined
  selected: string | undefined
  threads: Readonly<Record<string, Thread>>
  /** The members whom the viewer has blocked. */
  blocked: readonly string[]
  /** Whether the other side can be called through a relay number. */
  hasMaskedCalls: boolean
  /** The token for pictures of members; only the live part has it. */
  fileToken: string
  /** Failure texts: of the whole chat, of the open thread, of the last message. */
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
  hasMaskedCalls: false,
  fileToken: '',
}
