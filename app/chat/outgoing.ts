import chatMessages from '#app/messages/en/chat.json'
import { translations } from '#app/messages/use-translations.ts'
import { isUnanswered, namedFailure } from './failure.ts'
import type { ChatMessage, Pending } from './thread.ts'

const t = translations(chatMessages)

type Outgoing = {
  send: (id: string, conversation: string, text: string) => Promise<ChatMessage>
  onSent: (conversation: string, message: ChatMessage) => void
  onState: (conversation: string, pending: Pending) => void
  onFailure: (words: string | undefined) => void
}

const failureShownFor = 5_000

/** Sends messages one after the other, so that they keep their order; the same id again is harmless. */
export function outgoing({ send, onSent, onState, onFailure }: Outgoing) {
  let work = Promise.resolve()
  let clearing: ReturnType<typeof setTimeout> | undefined
  const unanswered = new Map<string, { conversation: string; pending: Pending }>()

  async function deliver(conversation: string, pending: Pending) {
    try {
      onSent(conversation, await send(pending.id, conversation, pending.message))
    } catch (error) {
      if (isUnanswered(error)) unanswered.set(pending.id, { conversation, pending })
      // The state beside the message says it all.
      if (isUnanswered(error) && !navigator.onLine)
        return onState(conversation, { ...pending, state: 'waiting' })
      onState(conversation, { ...pending, state: 'failed' })
      onFailure(namedFailure(error, t('failedSend')))
      clearTimeout(clearing)
      clearing = setTimeout(() => onFailure(undefined), failureShownFor)
    }
  }

  const add = (conversation: string, pending: Pending) => {
    unanswered.delete(pending.id)
    onState(conversation, pending)
    work = work.then(() => deliver(conversation, pending))
  }

  return {
    add,
    /** Sends again what got no answer: whether it arrived nobody knows, and it does not matter. */
    retryUnanswered: () => {
      for (const { conversation, pending } of [...unanswered.values()]) add(conversation, pending)
    },
    /** The device is offline: what got no answer waits until it is online again. */
    waitForNetwork: () => {
      onFailure(undefined)
      for (const { conversation, pending } of unanswered.values())
        onState(conversation, { ...pending, state: 'waiting' })
    },
    stop: () => clearTimeout(clearing),
  }
}
