/** A record that was made, changed or removed. Of one that is gone, `row` is what the database held. */
export type RecordEvent = {
  collection: string
  id: string
  action: 'create' | 'update' | 'delete'
  row?: Record<string, unknown>
}

type Listener = (events: readonly RecordEvent[]) => void

/** Carries what was committed to whoever listens, in the order of the commits as far as one process knows it. */
export type Bus = {
  publish: (events: readonly RecordEvent[]) => void
  subscribe: (listener: Listener) => () => void
}

/** The bus of one process. */
export function memoryBus(): Bus {
  const listeners = new Set<Listener>()
  return {
    publish: events => {
      if (events.length) for (const listener of listeners) listener(events)
    },
    subscribe: listener => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
