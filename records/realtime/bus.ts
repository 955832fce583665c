import type { Link } from './link.ts'

/** A record that was made, changed or removed. Of one that is gone, `row` is what the database held. */
export type RecordEvent = {
  collection: string
  id: string
  action: 'create' | 'update' | 'delete'
  row?: Record<string, unknown>
  /** The only members who may see it; nothing where its rules alone say so. */
  audience?: readonly string[]
}

type Listener = (events: readonly RecordEvent[]) => void

/** Carries what was committed to whoever listens, in the order of the commits as far as one process knows it. */
export type Bus = {
  publish: (events: readonly RecordEvent[]) => void
  subscribe: (listener: Listener) => () => void
  /** Hears that writes of other processes may have gone untold. */
  onMissed: (listener: () => void) => void
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
    // Within one process nothing is missed.
    onMissed: () => {},
  }
}

/** The bus of several processes: each hears its own writes at once, and those of the others by the link. */
export function linkedBus(link: Link): Bus {
  const own = memoryBus()
  // Only this function tells of this topic.
  link.hear('records', body => own.publish(body as RecordEvent[]))
  return {
    publish: events => {
      own.publish(events)
      if (events.length) link.tell('records', events)
    },
    subscribe: own.subscribe,
    onMissed: link.onMissed,
  }
}
