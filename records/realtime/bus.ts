import type { PubSub } from './pubsub.ts'

/** A record that was made, changed or removed. Of one that is gone, `row` is what the database held. */
export type RecordEvent = {
  collection: string
  id: string
  action: 'create' | 'update' | 'delete'
  row?: Record<string, unknown>
  /** The only members who may see it; nothing where its rules alone say so. */
  audience?: readonly string[]
}

type RecordEventListener = (events: readonly RecordEvent[]) => void

/** Carries what was committed to whoever listens, in the order of the commits as far as one process knows it. */
export type Bus = {
  publish: (events: readonly RecordEvent[]) => void
  subscribe: (listener: RecordEventListener) => () => void
  /** Hears that writes of other processes may have gone untold. */
  onMissed: (listener: () => void) => void
}

/** The bus of one process. */
export function memoryBus(): Bus {
  const listeners = new Set<RecordEventListener>()
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
export function pubSubBus(pubSub: PubSub): Bus {
  const local = memoryBus()
  // Only this function tells of this topic.
  pubSub.on('records', body => local.publish(body as RecordEvent[]))
  return {
    publish: events => {
      local.publish(events)
      if (events.length) pubSub.publish('records', events)
    },
    subscribe: local.subscribe,
    onMissed: pubSub.onMissed,
  }
}
