import type pg from 'pg'
import { listen } from '#database/listen.ts'
import { allTag, onCommit, type Tags } from './commit-events.ts'
import { invalidationChannel, parseMessage } from './invalidation-notify.ts'

/** Announces writes to the store by any process. */
export type InvalidationBus = {
  subscribe: (listener: (tags: Tags) => void) => () => void
  /**
   * Whether this process currently hears of all writes. While it does not, nothing made from the store may be cached.
   */
  isComplete: () => boolean
  close: () => Promise<void>
}

/** The writes of this process only. */
export const newLocalInvalidationBus = (): InvalidationBus => ({
  subscribe: onCommit,
  isComplete: () => true,
  close: async () => {},
})

/** Announces this process's own writes at once, and those of the database's other processes within milliseconds. */
export function newInvalidationBus(address: pg.ClientConfig): InvalidationBus {
  const listeners = new Set<(tags: Tags) => void>()
  const notify = (tags: Tags) => {
    for (const listener of listeners) listener(tags)
  }
  const { isOpen, close } = listen(address, invalidationChannel, {
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
    isComplete: isOpen,
    close,
  }
}
