import type { PubSub } from './pubsub.ts'

/** A record that was created, changed or removed. For a removed one, `row` is what the database held. */
export type RecordEvent = {
  collection: string
  id: string
  action: 'create' | 'update' | 'delete'
  row?: Record<string, unknown>
  /** The only members who may see it. If absent, only the rules decide. */
  audience?: readonly string[]
}

type RecordEventListener = (events: readonly RecordEvent[]) => void

/** Delivers committed events to listeners, in commit order as far as one process knows it. */
export type Bus = {
  publish: (events: readonly RecordEvent[]) => void
  subscribe: (listener: RecordEventListener) => () => void
  /** Calls the listener when events of other processes may have been lost. */
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

/** The bus of several processes: each receives its own events at once, and those of the others through `pubSub`. */
export function pubSubBus(pubSub: PubSub): Bus {
  const local = memoryBus()
  // Only this function publishes on this topic.
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
