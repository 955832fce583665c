import type pg from 'pg'
import { listen } from '#database/listen.ts'
import { allTag, onCommit, type Tags } from './commit-events.ts'
import { invalidationChannel, parseMessage } from './invalidation-notify.ts'

/** Tells what was written to the store, by whichever process. */
export type InvalidationBus = {
  subscribe: (listener: (tags: Tags) => void) => () => void
  /** Whether all writes are told now; while they are not, nothing that was made from the store may be kept. */
  isComplete: () => boolean
  close: () => Promise<void>
}

/** The writes of this process alone. */
export const newLocalInvalidationBus = (): InvalidationBus => ({
  subscribe: onCommit,
  isComplete: () => true,
  close: async () => {},
})

/** Our own writes at once, and those of the other processes of the database, which it tells within milliseconds. */
export function newInvalidationBus(address: pg.ClientConfig): InvalidationBus {
  const listeners = new Set<(tags: Tags) => void>()
  const notify = (tags: Tags) => {
    for (const listener of listeners) listener(tags)
  }
  const { isListening, close } = listen(address, invalidationChannel, {
    onMessage: payload => {
      const tags = parseMessage(payload)
      if (tags) notify(tags)
    },
    onListening: () => notify(new Set([allTag])),
  })
  return {
    subscribe: listener => {
      const end = onCommit(listener)
      listeners.add(listener)
      return () => {
        end()
        listeners.delete(listener)
      }
    },
    isComplete: isListening,
    close,
  }
}
