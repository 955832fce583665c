import failureMessages from '#app/messages/en/chat/failures.json'
import { translations } from '#app/messages/use-translations.ts'
import { isUnanswered, namedFailure } from './failure.ts'
import type { ChatMessage, PendingMessage } from './thread.ts'

const t = translations(failureMessages)

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
      const isWaiting = isUnanswered(error) && (pending.state === 'waiting' || !navigator.onLine)
      const failed: PendingMessage = { ...pending, state: isWaiting ? 'waiting' : 'failed' }
      if (isUnanswered(error)) unanswered.set(pending.id, { conversation, pending: failed })
      // The state next to the message shows the failure.
      if (isWaiting) return onState(conversation, failed)
      onState(conversation, failed)
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
      for (const { conversation, pending } of [...unanswered.values()])
        add(conversation, pending.state === 'failed' ? { ...pending, state: 'sending' } : pending)
    },
    /** Resends messages written while the device was offline: the first attempt afterwards often fails too. */
    retryWaiting: () => {
      for (const { conversation, pending } of [...unanswered.values()])
        if (pending.state === 'waiting') add(conversation, pending)
    },
    /** Marks unanswered messages as waiting while the device is offline. */
    waitForNetwork: () => {
      onFailure(undefined)
      for (const [id, { conversation, pending }] of unanswered) {
        const waiting: PendingMessage = { ...pending, state: 'waiting' }
        unanswered.set(id, { conversation, pending: waiting })
        onState(conversation, waiting)
      }
    },
    stop: () => clearTimeout(clearing),
  }
}
