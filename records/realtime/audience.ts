import type { RecordEvent } from './bus.ts'
import type { Client } from './hub.ts'

/** Who listens to what, so that an event costs as much as it has listeners, and not as there are streams. */
export type Audience = {
  add: (client: Client) => void
  remove: (client: Client) => void
  /** Those whose topics an event concerns. */
  listeners: (event: RecordEvent) => Set<Client>
  /** Whether somebody listens to all records of a collection. */
  hasWatchers: (collection: string) => boolean
  /** Those whose rights hang on a record. */
  leaning: (id: string) => readonly Client[]
}

/** What a client listens to and leans on must not change between `add` and `remove`. */
export function newAudience(): Audience {
  const byKey = new Map<string, Set<Client>>()
  const of = (key: string) => byKey.get(key) ?? new Set<Client>()
  const keysOf = ({ topics, leans }: Client) => [
    ...topics.map(({ collection, id }) => topicKey(collection.name, id)),
    ...(leans?.on ?? []).map(leanKey),
  ]
  return {
    add: client => {
      for (const key of keysOf(client)) byKey.set(key, of(key).add(client))
    },
    remove: client => {
      for (const key of keysOf(client)) {
        const clients = of(key)
        clients.delete(client)
        if (!clients.size) byKey.delete(key)
      }
    },
    listeners: ({ collection, id }) =>
      new Set([...of(topicKey(collection)), ...of(topicKey(collection, id))]),
    hasWatchers: collection => byKey.has(topicKey(collection)),
    leaning: id => [...of(leanKey(id))],
  }
}

const topicKey = (collection: string, id = '*') => `${collection}/${id}`
const leanKey = (id: string) => `@${id}`
