import chatMessages from '#app/messages/en/chat/chat.json'
import { translations } from '#app/messages/use-translations.ts'
import { isUnanswered, namedFailure } from './failure.ts'
import type { ChatMessage, PendingMessage } from './thread.ts'

const t = translations(chatMessages)

type SendQueueOptions = {
  send: (id: string, conversation: string, text: string) => Promise<ChatMessage>
  onSent: (conversation: string, message: ChatMessage) => void
  onState: (conversation: string, pending: PendingMessage) => void
  onFailure: (words: string | undefined) => void
}

const failureShownMs = 5_000

/** Sends messages one after the other to preserve their order. Sending an id twice is harmless. */
export function createSendQueue({ send, onSent, onState, onFailure }: SendQueueOptions) {
  let work = Promise.resolve()
  let clearing: ReturnType<typeof setTimeout> | undefined
  const unanswered = new Map<string, { conversation: string; pending: PendingMessage }>()

  async function deliver(conversation: string, pending: PendingMessage) {
    try {
      onSent(conversation, await send(pending.id, conversation, pending.message))
    } catch (error) {
      if (isUnanswered(error)) unanswered.set(pending.id, { conversation, pending })
      // The state next to the message shows the failure.
      if (isUnanswered(error) && !navigator.onLine)
        return onState(conversation, { ...pending, state: 'waiting' })
      onState(conversation, { ...pending, state: 'failed' })
      onFailure(namedFailure(error, t('failedSend')))
      clearTimeout(clearing)
      clearing = setTimeout(() => onFailure(undefined), failureShownMs)
    }
  }

  const add = (conversation: string, pending: PendingMessage) => {
    unanswered.delete(pending.id)
    onState(conversation, pending)
    work = work.then(() => deliver(conversation, pending))
  }

  return {
    add,
    /** Resends unanswered messages. If one did arrive, its id prevents a duplicate. */
    retryUnanswered: () => {
      for (const { conversation, pending } of [...unanswered.values()]) add(conversation, pending)
    },
    /** Marks unanswered messages as waiting while the device is offline. */
    waitForNetwork: () => {
      onFailure(undefined)
      for (const { conversation, pending } of unanswered.values())
        onState(conversation, { ...pending, state: 'waiting' })
    },
    stop: () => clearTimeout(clearing),
  }
}
