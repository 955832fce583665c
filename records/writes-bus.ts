import type pg from 'pg'
import { listen } from '#database/listen.ts'
import { everything, onCommitted, type Tags } from './committed.ts'
import { readTold, writesChannel } from './other-processes.ts'

/** Tells what was written to the store, by whichever process. */
export type WritesBus = {
  subscribe: (listener: (tags: Tags) => void) => () => void
  /** Whether all writes are told now; while they are not, nothing that was made from the store may be kept. */
  isWhole: () => boolean
  close: () => Promise<void>
}

/** The writes of this process alone. */
export const ownWrites = (): WritesBus => ({
  subscribe: onCommitted,
  isWhole: () => true,
  close: async () => {},
})

/** Our own writes at once, and those of the other processes of the database, which it tells within milliseconds. */
export function allWrites(address: pg.ClientConfig): WritesBus {
  const listeners = new Set<(tags: Tags) => void>()
  const tell = (tags: Tags) => {
    for (const listener of listeners) listener(tags)
  }
  const { isHeard, close } = listen(address, writesChannel, {
    message: payload => {
      const tags = readTold(payload)
      if (tags) tell(tags)
    },
    begun: () => tell(new Set([everything])),
  })
  return {
    subscribe: listener => {
      const end = onCommitted(listener)
      listeners.add(listener)
      return () => {
        end()
        listeners.delete(listener)
      }
    },
    isWhole: isHeard,
    close,
  }
}
